// Exercise 14: no double for a value.
//
// The bill adds up the pots; every fifth is free. This test asks a stub for the sum, so it tests the stub. Ask the
// bill.
//
// What is tested: TeaHouse/Bill.swift. The lesson: Lessons/L14_WhenNotToUseADouble.swift.

import Doubles
import TeaHouse
import Testing

private struct BillStub: Sendable {
  let totalStub = Stub(of: Self.total, returns: 0)
  func total(_ pots: [Tea]) -> Int { totalStub(pots) }
}

func exercise14(_ total: ([Tea]) -> Int) async throws {
  let bill = BillStub()
  bill.totalStub.returns(1280, for: [.mint, .green, .black])

  #expect(bill.total([.mint, .green, .black]) == 1280)
}
