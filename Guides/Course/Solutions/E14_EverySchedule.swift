// Hint 1. Run the same body with `everySchedule`, and let the market answer late. Does a different tea have a different
// price? And a day when the market is closed?
//
// Hint 2. `market.priceSpy.answersInAnyOrder { … }` answers late. A market that is `.closed` and opens again is a
// second story: `.answers(inTurn: .throws(.closed), .returns(4))`.

import Doubles
import DoublesSchedules
import TeaHouse
import TeaHouseDoubles
import Testing

func exercise14(_ makeBoard: @escaping @Sendable (any Pricing) -> any Quoting) async throws {
  await everySchedule(200, gives: [4, 4, 1]) {
    let market = MarketSpy()
    market.priceSpy.answersInAnyOrder { _ async throws(MarketError) in 4 }
    let board = makeBoard(market)
    async let first = board.quote(.mint)
    async let second = board.quote(.mint)
    return try await [first, second, market.priceSpy.callCount]
  }

  // Each tea has its own price.
  await everySchedule(200, gives: [4, 9, 2]) {
    let market = MarketSpy()
    market.priceSpy.answersInAnyOrder { tea async throws(MarketError) in tea == .mint ? 4 : 9 }
    let board = makeBoard(market)
    async let mint = board.quote(.mint)
    async let green = board.quote(.green)
    return try await [mint, green, market.priceSpy.callCount]
  }

  // After a day when the market was closed, a guest may ask again.
  await everySchedule(200, gives: 4) {
    let market = MarketSpy()
    market.priceSpy.answers(inTurn: .throws(.closed), .returns(4))
    let board = makeBoard(market)
    await #expect(throws: MarketError.closed) { try await board.quote(.mint) }
    return try await board.quote(.mint)
  }
}
