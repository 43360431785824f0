import Doubles
import DoublesProperties
import Foundation
import TestSupport
import Testing

/// A stub that says what the real thing never says: the test is green, and the program fails.
///
/// - Fix: Ask the real thing. `expectHonest` repeats the calls that the double answered, this time on the real thing,
///   and names the first lie. Or let the real thing speak: record it once, and play the recording.
/// - When not to: where calls have effects, such as a payment, since they have them again; where the real thing answers
///   differently each time. For a fake, which has state, compare [sequences of calls](Contract.swift).
struct StubThatLies {
  enum MarketError: Error, Equatable, Codable { case soldOut }

  protocol Market: Sendable {
    func price(of tea: String, grams: Int) async throws(MarketError) -> Int
  }

  /// The real part: a table here, a server in your program.
  struct LiveMarket: Market {
    func price(of tea: String, grams: Int) async throws(MarketError) -> Int {
      if tea == "oolong" { throw .soldOut }
      return tea.count * grams
    }
  }

  struct MarketSpy: Market {
    let priceSpy = Spy(of: Self.price)
    func price(of tea: String, grams: Int) async throws(MarketError) -> Int { try await priceSpy(tea, grams) }
  }

  /// The system under test: the cheapest of some teas.
  struct Buyer {
    let market: any Market

    func cheapest(of teas: [String]) async -> String? {
      var prices: [(tea: String, cents: Int)] = []
      for tea in teas {
        if let cents = try? await market.price(of: tea, grams: 10) { prices.append((tea, cents)) }
      }
      return prices.min { $0.cents < $1.cents }?.tea
    }
  }

  private let market = MarketSpy()
  private let directory = TemporaryDirectory()

  // region: honest
  @Test func `a tea that is sold out isn't the cheapest`() async {
    market.priceSpy.returns(40)
    market.priceSpy.throws(.soldOut, for: "oolong", 10)

    #expect(await Buyer(market: market).cheapest(of: ["oolong", "mint"]) == "mint")
    await expectHonest(market.priceSpy, against: LiveMarket().price)
  }
  // endregion

  @Test func `a recording of the market returns the market's answers`() async throws {
    let url = directory.url.appending(path: "prices.json")

    // Once, by hand or in a test of the real edge: a spy that forwards.
    let real = MarketSpy()
    real.priceSpy.answers { (tea: String, grams: Int) async throws(MarketError) in
      try await LiveMarket().price(of: tea, grams: grams)
    }
    _ = await Buyer(market: real).cheapest(of: ["oolong", "mint"])
    try real.priceSpy.record(to: url)

    // From then on, in tests.
    try market.priceSpy.plays(url)
    #expect(await Buyer(market: market).cheapest(of: ["oolong", "mint"]) == "mint")
  }
}
