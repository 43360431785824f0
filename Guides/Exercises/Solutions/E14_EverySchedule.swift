// A solution of exercise 14: one pass in every schedule.

import Doubles
import TeaHouse
import Testing

private struct WholesalerSpy: Wholesaling {
  let passSpy = AsyncSpy(of: Self.pass)
  func pass() async throws(WholesaleError) -> Int { try await passSpy() }
}

func exercise14(_ makeBuyer: @escaping @Sendable (any Wholesaling) -> any Buying) async throws {
  await everySchedule(200, gives: [7, 7, 1]) {
    let wholesaler = WholesalerSpy()
    wholesaler.passSpy.answersInAnyOrder { () async throws(WholesaleError) in 7 }
    let buyer = makeBuyer(wholesaler)
    async let first = buyer.pass()
    async let second = buyer.pass()
    return try await [first, second, wholesaler.passSpy.callCount]
  }

  // Whoever was told that the wholesaler is closed may ask again.
  await everySchedule(200, gives: 7) {
    let wholesaler = WholesalerSpy()
    wholesaler.passSpy.answers(inTurn: .throws(.closed), .returns(7))
    let buyer = makeBuyer(wholesaler)
    await #expect(throws: WholesaleError.closed) { try await buyer.pass() }
    return try await buyer.pass()
  }
}
