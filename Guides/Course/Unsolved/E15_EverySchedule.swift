// Exercise 15: one question in every schedule.
// What is tested: TeaHouse/PriceBoard.swift. The lesson: Lessons/L15_EverySchedule.swift.

import Doubles
import DoublesSchedules
import TeaHouse
import Testing

private struct MarketSpy: Pricing {
  let priceSpy = Spy(of: Self.price)
  func price(of tea: Tea) async throws(MarketError) -> Int { try await priceSpy(tea) }
}

func exercise15(_ makeBoard: @escaping @Sendable (any Pricing) -> any Quoting) async throws {
  let answers = try await schedule("0") {
    let market = MarketSpy()
    market.priceSpy.returns(4)
    let board = makeBoard(market)
    async let first = board.quote(.mint)
    async let second = board.quote(.mint)
    return try await [first, second, market.priceSpy.callCount]
  }

  #expect(answers.result == [4, 4, 1])
}
