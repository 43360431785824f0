/// A spy with expectations: the calls to come are stated first, and verified at the end.
///
///     struct MailingMock: Mailing {
///       let sendMock = Mock(Spy(of: Self.send, returns: 250))
///       func send(_ text: String, to address: String) throws(MailError) -> Int {
///         try sendMock.spy(text, address)
///       }
///     }
///
///     mail.sendMock.expects("Tea is ready", "ada@example.com")
///     try reminder.remind("ada@example.com")
///     try mail.sendMock.verify()
///
/// What it answers is told to its spy: `mail.sendMock.spy.returns(550, for: "Tea is ready", "nobody@example.com")`.
///
/// `#expect(spy.calls == […])` says the same after the fact, and mostly better: a reader meets the act before the
/// assertion. Take a mock where a failure needs the comparison that this one draws, call by call, argument by argument.
public final class Mock<Spied: Spying>: Sendable {
  /// The spy that records, and that is told how to answer. An `AsyncSpy` does as well.
  public let spy: Spied

  private let order: Order

  private let place: Place
  private let isVerified = Locked(false)

  private let expectations = Locked<[Expectation<Spied.Input>]>([])

  /// Whether the calls must come in the order in which they were stated.
  public enum Order: Sendable {
    case asStated
    case any
  }

  /// Makes a mock that expects no call yet.
  public init(
    _ spy: Spied, order: Order = .asStated, file: StaticString = #filePath, line: UInt = #line
  ) {
    self.spy = spy
    self.order = order
    place = Place(file, line)
  }

  deinit {
    let expected = expectations.withLock { $0 }
    guard !expected.isEmpty, !isVerified.withLock({ $0 }) else { return }
    Misuse.report(
      """
      The mock of \(place) expected \(expected.count == 1 ? "a call" : "\(expected.count) calls"), and nobody verified \
      it: verify() was forgotten, or the test ended before.
      """, at: place)
  }

  /// Expects a call with exactly this argument; said twice, two such calls.
  public func expects(_ argument: Spied.Input) where Spied.Input: Equatable {
    expects(Expectation(argument))
  }

  /// Expects a call with exactly these arguments; said twice, two such calls.
  public func expects<each Argument: Equatable & Sendable>(
    _ argument: repeat each Argument
  ) where Spied.Input == (repeat each Argument) {
    expects(Expectation(repeat each argument))
  }

  private func expects(_ expectation: Expectation<Spied.Input>) {
    expectations.withLock { $0.append(expectation) }
  }

  /// Compares the calls that were made with those that were stated.
  ///
  /// - Throws: ``UnmetExpectations``, which draws the comparison, unless they are the same.
  public func verify() throws(UnmetExpectations) {
    if let unmetExpectations { throw unmetExpectations }
  }

  /// What is wrong so far, or nil: `#expect(mail.sendMock.unmetExpectations == nil)`.
  ///
  /// - Complexity: O(n · d) in the number of calls and of differences; O(n²) in any order.
  public var unmetExpectations: UnmetExpectations? {
    isVerified.withLock { $0 = true }
    let actual = spy.records.map(\.arguments)
    let comparison = CallComparison(
      expected: expectations.withLock { $0 }, actual: actual, order: order == .any ? .any : .asStated)
    guard !comparison.isMet else { return nil }
    let mock = "mock of \(place)"
    let heading =
      actual.isEmpty
      ? "The \(mock) was never called, as it should have been"
      : "\(spy.member), \(mock), was not called as expected"
    return UnmetExpectations(description: "\(heading)\(order == .any ? ", in any order" : ""):\n\(comparison)")
  }
}

/// How the calls of a mock differ from its expectations; printing it draws both, call by call.
public struct UnmetExpectations: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String
}
