@testable import Answer15
import Doubles
import DoublesSchedules
import Grader
import TeaHouse

@main enum Exercise15: Exercise {
  typealias Subject = @Sendable (any Pricing) -> any Quoting

  static let trials = [Trial(right: right, broken: broken) { try await exercise15($0) }]

  static let right: Trial.Variants<Subject> = [
    "the board": { PriceBoard(market: $0) },
    "a board behind a counter": { behindCounter(PriceBoard(market: $0)) },
    "a board that takes its time": { behindCounter(Board($0, .takesTime)) },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a board that looks, waits, and then writes": { behindCounter(Board($0, .looksAndWaits)) },
    "a board that remembers no price": { market in
      AnyBoard { tea async throws(MarketError) in try await market.price(of: tea) }
    },
    "a board that forgets whom to tell": { behindCounter(Board($0, .tellsNobody)) },
    "a board that never asks again once the market was closed": {
      behindCounter(Board($0, .resigns))
    },
    "a board that has one price for all teas": { market in
      let board = PriceBoard(market: market)
      return AnyBoard { _ async throws(MarketError) in try await board.quote(.mint) }
    },
  ]

  /// A board of which one sees no more than of any other.
  private static func behindCounter(_ board: any Quoting) -> any Quoting {
    AnyBoard { tea async throws(MarketError) in try await board.quote(tea) }
  }

  private struct AnyBoard: Quoting {
    let quotes: @Sendable (Tea) async throws(MarketError) -> Int

    func quote(_ tea: Tea) async throws(MarketError) -> Int { try await quotes(tea) }
  }

  private enum Habit { case takesTime, looksAndWaits, tellsNobody, resigns }

  /// A board of any kind: right, but for the habit.
  private actor Board: Quoting {
    private typealias Answer = Result<Int, MarketError>

    private let (market, habit): (any Pricing, Habit)
    private var prices: [Tea: Int] = [:]
    private var waiting: [Tea: [CheckedContinuation<Answer, Never>]] = [:]
    private var refusal: MarketError?

    init(_ market: any Pricing, _ habit: Habit) { (self.market, self.habit) = (market, habit) }

    func quote(_ tea: Tea) async throws(MarketError) -> Int {
      if habit == .takesTime { await Task.yield() }
      if let price = prices[tea] { return price }
      if habit == .resigns, let refusal { throw refusal }
      if habit != .looksAndWaits, waiting[tea] != nil {
        return try await withCheckedContinuation { waiting[tea]?.append($0) }.get()
      }
      waiting[tea] = []
      let answer = await answer(for: tea)
      prices[tea] = try? answer.get()
      if case .failure(let error) = answer { refusal = error }
      if habit != .tellsNobody { for guest in waiting[tea] ?? [] { guest.resume(returning: answer) } }
      waiting[tea] = nil
      return try answer.get()
    }

    private func answer(for tea: Tea) async -> Answer {
      do throws(MarketError) { return .success(try await market.price(of: tea)) } catch { return .failure(error) }
    }
  }
}
