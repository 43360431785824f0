import Doubles
import DoublesSchedules
import Synchronization
import TeaHouse
import Testing

/// A handwritten market, which takes its time.
private final class Market: Pricing {
  let questions = Mutex<[Tea]>([])
  let isClosedAtFirst: Bool
  init(isClosedAtFirst: Bool = false) { self.isClosedAtFirst = isClosedAtFirst }

  func price(of tea: Tea) async throws(MarketError) -> Int {
    let count = questions.withLock { questions in
      questions.append(tea)
      return questions.count
    }
    for _ in 1...3 { await Task.yield() }
    if isClosedAtFirst, count == 1 { throw .closed }
    return tea == .black ? 7 : 5
  }
}

func exercise14(_ makeBoard: @escaping @Sendable (any Pricing) -> any Quoting) async throws {
  try await everySchedule(200) {
    let market = Market()
    let board = makeBoard(market)
    async let first = board.quote(.black)
    async let second = board.quote(.black)
    async let third = board.quote(.mint)
    let prices = try await [first, second, third]
    #expect(prices == [7, 7, 5])
    #expect(market.questions.withLock { Set($0).count == $0.count })
  }
  try await everySchedule(20) {
    let board = makeBoard(Market(isClosedAtFirst: true))
    await #expect(throws: MarketError.closed) { try await board.quote(.mint) }
    let price = try await board.quote(.mint)
    #expect(price == 5)
  }
}
