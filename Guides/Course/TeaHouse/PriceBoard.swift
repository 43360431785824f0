/// The seam to the market, which is far away.
public protocol Pricing: Sendable {
  /// Returns the price of a kilogram, in euros.
  func price(of tea: Tea) async throws(MarketError) -> Int
}

public enum MarketError: Error, Equatable {
  case closed
}

/// The seam to the price board.
public protocol Quoting: Sendable {
  func quote(_ tea: Tea) async throws(MarketError) -> Int
}

/// The board, which asks the market once for each tea. Guests who ask in the meantime wait for the same answer.
///
/// If the market is closed, a guest may ask again later.
public actor PriceBoard: Quoting {
  private typealias Answer = Result<Int, MarketError>

  private let market: any Pricing
  private var prices: [Tea: Int] = [:]
  private var waiting: [Tea: [CheckedContinuation<Answer, Never>]] = [:]

  public init(market: any Pricing) { self.market = market }

  public func quote(_ tea: Tea) async throws(MarketError) -> Int {
    if let price = prices[tea] { return price }
    if waiting[tea] != nil { return try await withCheckedContinuation { waiting[tea]?.append($0) }.get() }
    waiting[tea] = []
    let answer = await answer(for: tea)
    prices[tea] = try? answer.get()
    for guest in waiting.removeValue(forKey: tea) ?? [] { guest.resume(returning: answer) }
    return try answer.get()
  }

  private func answer(for tea: Tea) async -> Answer {
    do throws(MarketError) { return .success(try await market.price(of: tea)) } catch { return .failure(error) }
  }
}
