// Exercise 14: one pass in every schedule.
//
// Two orders need a pass at once, and the buyer is to ask for it once. In the schedule that this test runs, each buyer
// does. Which order of events shows the others up? You need not know: run them all.
//
// What is tested: TeaHouse/Buyer.swift. The lesson: Tests/TutorialTests/L15_EverySchedule.swift.

import Doubles
import TeaHouse
import Testing

private struct WholesalerSpy: Wholesaling {
  let passSpy = AsyncSpy(of: Self.pass)
  func pass() async throws(WholesaleError) -> Int { try await passSpy() }
}

func exercise14(_ makeBuyer: @escaping @Sendable (any Wholesaling) -> any Buying) async throws {
  let calls = try await schedule("0") {
    let wholesaler = WholesalerSpy()
    wholesaler.passSpy.returns(7)
    let buyer = makeBuyer(wholesaler)
    async let first = buyer.pass()
    async let second = buyer.pass()
    return try await [first, second, wholesaler.passSpy.callCount]
  }

  #expect(calls.result == [7, 7, 1])
}
