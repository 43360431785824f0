// Exercise 13: no double for a value.
//
// A pot of green or black tea costs 450 cents, a pot of mint 380. The fifth pot on the bill is free, in the order of
// the list and whatever it costs, and so is the tenth; the others are paid. A bill without pots is 0.
//
// The test below asks a stub for the sum, so it tests the stub. Ask `total`, which is the bill's own.
//
// Code: TeaHouse/Bill.swift. Lesson: Lessons/L14_WhenNotToUseADouble.swift. Guide: Guides/02-FiveDoubles.md.

import Doubles
import TeaHouse
import Testing

private struct BillStub: Sendable {
  let totalStub = Stub(of: Self.total, returns: 0)
  func total(_ pots: [Tea]) -> Int { totalStub(pots) }
}

func exercise13(_ total: ([Tea]) -> Int) async throws {
  let bill = BillStub()
  bill.totalStub.returns(1280, for: [.mint, .green, .black])

  #expect(bill.total([.mint, .green, .black]) == 1280)
}
