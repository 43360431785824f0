// Exercise 14: one question in every schedule.
//
// Each tea has its own price. However many guests ask for one at once, the board asks the market once, and each
// guest gets the price. When the market is closed, the guest gets `MarketError.closed`; a guest who asks later gets
// the price, if the market has opened again. All of that holds in every order in which tasks can run.
//
// The test below runs one order, in which each board is right. Run them all.
//
// Code: TeaHouse/PriceBoard.swift. Lesson: Lessons/L15_EverySchedule.swift. Guide: Guides/22-EverySchedule.md.

import Doubles
import DoublesSchedules
import TeaHouse
import TeaHouseDoubles
import Testing

func exercise14(_ makeBoard: @escaping @Sendable (any Pricing) -> any Quoting) async throws {
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
