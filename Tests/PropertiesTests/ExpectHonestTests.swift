import Doubles
import DoublesProperties
import Foundation
import TestSupport
import Testing

/// A double's answers compared with the real function, and its recordings.
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

  @Test func `a truthful double passes`() async throws {
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

  @Test func `errors that aren't equatable are compared by their descriptions`() async throws {
    struct Plain: Error { let number: Int }
    market.orderSpy.throws(Plain(number: 1))
    _ = try? await market.order("mint")

    await expectHonest(market.orderSpy) { _ in throw Plain(number: 1) }
    try await expectMisuse("threw Plain(number: 1), and the real one threw Plain(number: 2).") {
      await expectHonest(market.orderSpy) { _ in throw Plain(number: 2) }
    }
  }

  @Test func `a double with no answered call to compare is a misuse`() async throws {
    try await expectMisuse("ExpectHonestTests.swift:27 has no answered call to compare: let the test use it before") {
      await expectHonest(market.priceSpy, against: LiveMarket().price)
    }
    market.orderSpy.returns(4)
    await Task { [market] in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      _ = try? await market.order("mint")
    }.value
    try await expectMisuse("to compare: its 1 call had no end, or a cancelled task, and are left out.") {
      await expectHonest(market.orderSpy, against: LiveMarket().order)
    }
  }

  @Test func `an answer that doesn't equal itself, such as NaN, can be truthful`() async {
    let meanSpy = Spy { (_: Int) -> [Double] in [.nan] }
    _ = meanSpy(1)

    await expectHonest(meanSpy) { _ in [.nan] }
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

  @Test func `a recording is readable JSON`() throws {
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

  @Test func `equal calls get their recorded answers in turn, and then the last one`() throws {
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

    let text = "It isn't in the recording \(url.path): record it again, or give the call an answer."
    #expect(issues.map { $0.text.hasSuffix(text) } == [true], "\(issues)")
  }

  @Test func `a function without a result is recorded, too`() throws {
    let (saveSpy, copySpy) = (Spy { (_: Int) in }, Spy { (_: Int) in })
    saveSpy(7)
    try saveSpy.record(to: url)

    try copySpy.plays(url)
    copySpy(7)

    #expect(try String(contentsOf: url, encoding: .utf8).contains("\"returned\" : null"))
  }

  @Test func `the error for a value that can't be recorded names the call`() throws {
    func reason(_ record: () throws(RecordingError) -> Void) -> String {
      do throws(RecordingError) { try record() } catch { return error.reason }
      return ""
    }
    let meanSpy = Spy { (_: Int) -> Double in .nan }

    #expect(
      reason { () throws(RecordingError) in try meanSpy.record(to: url) }.hasPrefix(
        "would hold no call: no call of the double of"))
    _ = meanSpy(3)
    #expect(
      reason { () throws(RecordingError) in try meanSpy.record(to: url) }.contains(
        "(3), holds nan, which JSON can't represent."))
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  struct Session: Codable, Equatable {
    var user = "Ada"
    var headers = ["Cookie": "id=7"]
    var token = "s3"
  }

  @Test func `a secret in a recording is a warning, unless it is left out`() async throws {
    let loginSpy = Spy { (_: String, _: String) in Session() }
    func login(_ name: String, password: String) { _ = loginSpy(name, password) }
    login("Ada", password: "tea")
    let issues = try await recordedIssues { [url] in
      try loginSpy.record(to: url)
      try loginSpy.record(to: url, without: "user", "passphrase")
      try loginSpy.record(to: url, without: "password", "token", "Cookie")
    }

    #expect(issues.count == 3 && !issues.contains(where: \.isFailure))
    // A name that is misspelled leaves the secret in the file.
    #expect(
      issues.last?.text == "The recording \(url.path) has no field and no label passphrase, which without: names.")
    let text = #"may hold a secret: call #0, login("Ada", password: "tea"): token. Leave it out, with without: …"#
    #expect(issues.first?.text.contains(text) == true, "\(issues)")
    let written = try String(contentsOf: url, encoding: .utf8)
    #expect(!written.contains("tea") && !written.contains("s3") && !written.contains("id=7"))
    let copySpy = Spy { (_: String, _: String) in Session() }
    try copySpy.plays(url)
    #expect(copySpy("Ada", "…").token == "…")

    let words = [
      "token", "Password", "passphrase", "Authorization", "bearer", "Set-Cookie", "secret", "apiKey", "x-api-key",
      "credentials",
    ]
    for word in words {
      let sendSpy = Spy { (_: [String: String]) in }
      sendSpy([word: "s3"])
      let issues = try await recordedIssues { [url] in try sendSpy.record(to: url) }
      #expect(issues.count == 1, "\(word)")
    }
  }

  #if PROCESSES
    @Test func `a missing recording is written only on request, and an existing one is never overwritten`() async throws
    {
      await #expect(processExitsWith: .success) {
        let directory = TemporaryDirectory()
        let url = directory.url.appending(path: "ready.json")
        func record(_ isReady: Bool) -> String {
          let spy = Spy { isReady }
          _ = spy()
          do {
            try spy.record(to: url, onlyIfMissing: true)
            return try String(contentsOf: url, encoding: .utf8)
          } catch { return "\(error)" }
        }
        unsafe unsetenv("APPROVE")
        let ask = " is missing. To record it, run APPROVE=1 swift test, and look at it before you commit it."
        #expect(record(true).hasSuffix(ask))
        _ = unsafe setenv("APPROVE", "1", 1)
        #expect(record(true).contains("true"))
        #expect(record(false).contains("true"))
      }
    }
  #endif

  // MARK: - Across a wire

  @Test func `a recording is compared with the real part, and each outdated entry is named`() async throws {
    try Data(
      #"""
      [{"arguments": ["mint", 10], "returned": 40}, {"arguments": ["mint", 2], "returned": 9},
       {"arguments": ["oolong", 1], "returned": 1}, {"arguments": ["tea", 1], "returned": 3, "given": "a full shelf"},
       {"arguments": ["tea", 1], "returned": 3, "given": "an empty shelf"},
       {"arguments": ["mint"], "returned": 4}, {"arguments": ["mint", 1], "threw": {"closed": {}}}]
      """#.utf8
    ).write(to: url)
    let fillSpy = Spy { () in }
    let issues = try await recordedIssues { [url] in
      let count = try await expectHonest(
        recordedAt: url, given: ["a full shelf": { fillSpy() }], against: LiveMarket().price)
      #expect(count == 4)
    }

    #expect(fillSpy.callCount == 1)
    #expect(
      issues.map(\.text) == [
        """
        The recording \(url.path) is no longer true:
          [1], ("mint", 2), returned 9, and the real one returned 8.
          [2], ("oolong", 1), returned 1, and the real one threw soldOut("oolong").
          [4], ("tea", 1), needs "an empty shelf", which given: doesn't make.
          at [5].arguments there is 1 argument, and the function takes 2.
          at [6].threw there is no MarketError.
        """
      ])
  }

  @Test func `the error for a recording that can't be decoded says where decoding failed`() throws {
    func error(of text: String) throws -> RecordingError? {
      try Data(text.utf8).write(to: url)
      do throws(RecordingError) { try market.priceSpy.plays(url) } catch { return error }
      return nil
    }

    #expect(
      try error(of: #"[{"arguments": ["mint", 10], "returned": 40}, {"arguments": ["mint", "x"], "returned": 1}]"#)?
        .description
        == "The recording \(url.path) no longer fits the function: at [1].arguments[1] there is no Int. Record it again."
    )
    #expect(try error(of: #"[{"arguments": ["mint", 10]}]"#)?.reason.contains("at [0] 'returned' is missing.") == true)
    let both = #"[{"arguments": ["mint", 1], "returned": 1, "threw": {"soldOut": {"_0": "x"}}}]"#
    #expect(try error(of: both)?.reason.contains("at [0] there are both 'returned' and 'threw'.") == true)
    #expect(try error(of: "")?.reason == "is empty. Record it again.")
    #expect(try error(of: "[]")?.reason == "holds no call. Record it again, after the calls.")
    // A recording of an older function isn't accepted for this one.
    #expect(
      try error(of: #"[{"arguments": ["mint", 10, "EUR"], "returned": 40}]"#)?.reason.contains(
        "at [0].arguments there are 3 arguments, and the function takes 2.") == true)
    #expect(try error(of: "{").map { $0.reason.hasPrefix("no longer fits the function: ") } == true)
  }

  @Test func `a recording that can't be read or written is an error with its path`() throws {
    let missing = directory.url.appending(path: "none/prices.json")
    #expect(throws: RecordingError.self) { try market.priceSpy.plays(missing) }
    market.teasSpy.returns([])
    _ = market.teas()
    do throws(RecordingError) { try market.teasSpy.record(to: missing) } catch {
      #expect(error.path == missing.path)
      #expect(error.reason.hasPrefix("can't be written: "))
    }
  }
}
