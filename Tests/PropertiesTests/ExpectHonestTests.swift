import Doubles
import DoublesProperties
import Foundation
import TestSupport
import Testing

/// A double's answers against the real function, and recordings of it.
@Suite(.dropsKnownIssues) struct ExpectHonestTests {
  enum MarketError: Error, Equatable, Codable { case soldOut(String) }

  protocol Market: Sendable {
    func price(of tea: String, grams: Int) throws(MarketError) -> Int
    func order(_ tea: String) async throws -> Int
    func teas() -> [String]
  }

  struct LiveMarket: Market {
    func price(of tea: String, grams: Int) throws(MarketError) -> Int {
      if tea == "oolong" { throw .soldOut(tea) }
      return tea.count * grams
    }
    func order(_ tea: String) async throws -> Int { tea.count }
    func teas() -> [String] { ["mint"] }
  }

  struct MarketSpy: Market {
    let priceSpy = Spy(of: Self.price)
    func price(of tea: String, grams: Int) throws(MarketError) -> Int { try priceSpy(tea, grams) }
    let orderSpy = Spy(of: Self.order)
    func order(_ tea: String) async throws -> Int { try await orderSpy(tea) }
    let teasSpy = Spy(of: Self.teas)
    func teas() -> [String] { teasSpy() }
  }

  private let market = MarketSpy()
  private let directory = TemporaryDirectory()

  @Test func `a double that tells the truth passes`() async throws {
    market.priceSpy.returns(40)
    market.priceSpy.throws(.soldOut("oolong"), for: "oolong", 10)
    market.orderSpy.returns(4)
    market.teasSpy.returns(["mint"])
    _ = try market.price(of: "mint", grams: 10)
    _ = try? market.price(of: "oolong", grams: 10)
    _ = try await market.order("mint")
    _ = market.teas()

    #expect(await expectHonest(market.priceSpy, against: LiveMarket().price) == 2)
    #expect(await expectHonest(market.orderSpy, against: LiveMarket().order) == 1)
    #expect(await expectHonest(market.teasSpy, against: LiveMarket().teas) == 1)
  }

  @Test func `errors that can't be compared are compared by their text`() async throws {
    struct Plain: Error { let number: Int }
    market.orderSpy.throws(Plain(number: 1))
    _ = try? await market.order("mint")

    await expectHonest(market.orderSpy) { _ in throw Plain(number: 1) }
    try await expectMisuse("threw Plain(number: 1), and the real one threw Plain(number: 2).") {
      await expectHonest(market.orderSpy) { _ in throw Plain(number: 2) }
    }
  }

  @Test func `a double without a call has nothing to compare`() async throws {
    try await expectMisuse("ExpectHonestTests.swift:27 has no answered call to compare: let the test use it before") {
      await expectHonest(market.priceSpy, against: LiveMarket().price)
    }
  }

  // MARK: - Recordings

  private var url: URL { directory.url.appending(path: "prices.json") }

  private func recordPrices() throws {
    let real = MarketSpy()
    real.priceSpy.answers { (tea: String, grams: Int) throws(MarketError) in
      try LiveMarket().price(of: tea, grams: grams)
    }
    _ = try real.price(of: "mint", grams: 10)
    _ = try? real.price(of: "oolong", grams: 1)
    try real.priceSpy.record(to: url)
  }

  @Test func `a recording is JSON for a person`() throws {
    try recordPrices()

    #expect(
      try String(contentsOf: url, encoding: .utf8) == """
        [
          {
            "arguments" : [
              "mint",
              10
            ],
            "returned" : 40
          },
          {
            "arguments" : [
              "oolong",
              1
            ],
            "threw" : {
              "soldOut" : {
                "_0" : "oolong"
              }
            }
          }
        ]
        """)
  }

  @Test func `equal calls are answered in turn, and then as the last one`() throws {
    let real = MarketSpy()
    real.teasSpy.returns(["mint"], ["green"])
    _ = (real.teas(), real.teas())
    try real.teasSpy.record(to: url)

    try market.teasSpy.plays(url)

    #expect([market.teas(), market.teas(), market.teas()] == [["mint"], ["green"], ["green"]])
  }

  @Test func `a call that isn't in the recording has no answer`() async throws {
    try recordPrices()
    let spy = Spy(of: LiveMarket.price)
    try spy.plays(url)

    let issues = try await recordedIssues { _ = try? spy("green", 1) }

    #expect(issues.count == 1)
  }

  @Test func `a recording that doesn't decode says where`() throws {
    func error(of text: String) throws -> RecordingError? {
      try Data(text.utf8).write(to: url)
      do throws(RecordingError) { try market.priceSpy.plays(url) } catch { return error }
      return nil
    }

    #expect(
      try error(of: #"[{"arguments": ["mint", 10], "returned": 40}, {"arguments": ["mint", "x"], "returned": 1}]"#)?
        .description
        == "The recording \(url.path) doesn't fit the function any more: at [1].arguments[1] there is no Int. Record it again."
    )
    #expect(try error(of: #"[{"arguments": ["mint", 10]}]"#)?.reason.contains("at [0] 'returned' is missing.") == true)
    #expect(try error(of: #"[{"arguments": ["mint"], "returned": 1}]"#)?.reason.contains("at [0].arguments") == true)
    #expect(try error(of: "{").map { $0.reason.hasPrefix("doesn't fit the function any more: ") } == true)
  }

  @Test func `a recording that isn't there, or can't be, is an error with its path`() throws {
    let missing = directory.url.appending(path: "none/prices.json")
    #expect(throws: RecordingError.self) { try market.priceSpy.plays(missing) }
    do throws(RecordingError) { try market.priceSpy.record(to: missing) } catch {
      #expect(error.path == missing.path)
      #expect(error.reason.hasPrefix("can't be written: "))
    }
  }
}
