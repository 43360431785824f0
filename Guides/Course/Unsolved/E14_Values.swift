// Exercise 14: no double for a value.
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
