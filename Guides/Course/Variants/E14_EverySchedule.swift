import Grader
import TeaHouse

@testable import Answer14

@main enum Exercise14: Exercise {
  typealias Subject = @Sendable (any Pricing) -> any Quoting

  static let trials = [Trial(right: right, broken: broken) { try await exercise14($0) }]

  static let right: Trial.Variants<Subject> = [
    "the board": { PriceBoard(market: $0) },
    "a board that takes its time": { Board($0, .takesTime) },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a board that looks, waits, and then writes": { Board($0, .looksAndWaits) },
    "a board that forgets whom to tell": { Board($0, .tellsNobody) },
    "a board that never asks again once the market was closed": { Board($0, .resigns) },
    "a board that has a price of 0 when the market is closed": { Board($0, .guesses) },
    "a board that has one price for all teas": { Board($0, .knowsOnlyMint) },
  ]

  private enum Habit { case takesTime, looksAndWaits, tellsNobody, resigns, guesses, knowsOnlyMint }

  /// A board that differs from a correct one only in its habit.
  private actor Board: Quoting {
    private typealias Answer = Result<Int, MarketError>

    private let (market, habit): (any Pricing, Habit)
    private var prices: [Tea: Int] = [:]
    private var waiting: [Tea: [CheckedContinuation<Answer, Never>]] = [:]
    private var refusal: MarketError?

    init(_ market: any Pricing, _ habit: Habit) { (self.market, self.habit) = (market, habit) }

    func quote(_ tea: Tea) async throws(MarketError) -> Int {
      let tea = habit == .knowsOnlyMint ? .mint : tea
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
      if habit == .guesses, (try? answer.get()) == nil { return 0 }
      return try answer.get()
    }

    private func answer(for tea: Tea) async -> Answer {
      do throws(MarketError) { return .success(try await market.price(of: tea)) } catch { return .failure(error) }
    }
  }
}
