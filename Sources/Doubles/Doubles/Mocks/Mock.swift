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
/// Its spy is told the answers: `mail.sendMock.spy.returns(550, for: "Tea is ready", "nobody@example.com")`.
///
/// `#expect(spy.calls == […])` says the same after the fact, and mostly better: a reader meets the act before the
/// assertion. Take a mock where a failure needs the comparison that this one draws, call by call, argument by argument.
public nonisolated final class Mock<Spied: Spying>: Sendable {
  /// The spy that records, and that is told how to answer. An `AsyncSpy` does as well.
  public let spy: Spied

  private let order: Order

  private let place: Place
  private let isVerified = Locked(false)

  private struct Expectations: Sendable {
    var inputs: [Spied.Input] = []
    /// For each argument, whether a call has the expected one; without an expected call it isn't asked.
    var isEqual: @Sendable (_ expected: Spied.Input, _ actual: Spied.Input) -> [Bool] = { _, _ in [] }
  }

  private let expectations = Locked(Expectations())

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
    let expected = expectations.withLock { $0.inputs }
    guard !expected.isEmpty, !isVerified.withLock({ $0 }) else { return }
    Misuse.report(
      """
      The mock of \(place) expected \(expected.count == 1 ? "a call" : "\(expected.count) calls"), and nobody verified \
      it: verify() was forgotten, or the test ended before.
      """, at: place)
  }

  /// Expects a call with exactly this argument; said twice, two such calls.
  public func expects(_ argument: Spied.Input) where Spied.Input: Equatable {
    expects(argument) { [$0 == $1] }
  }

  /// Expects a call with exactly these arguments; said twice, two such calls.
  public func expects<each Argument: Equatable & Sendable>(
    _ argument: repeat each Argument
  ) where Spied.Input == (repeat each Argument) {
    expects((repeat each argument), by: equalArguments(_:_:))
  }

  private func expects(_ input: Spied.Input, by isEqual: @escaping @Sendable (Spied.Input, Spied.Input) -> [Bool]) {
    expectations.withLock { expectations in
      expectations.inputs.append(input)
      expectations.isEqual = isEqual
    }
  }

  /// Compares the calls that were made with those that were stated.
  ///
  /// - Throws: ``CallDifference``, which draws the comparison, unless they are the same.
  public func verify() throws(CallDifference) {
    if let unmetExpectations { throw unmetExpectations }
  }

  /// The difference so far, or nil: `#expect(mail.sendMock.unmetExpectations == nil)`.
  ///
  /// - Complexity: O(n · d) in the number of calls and of differences; O(n²) in any order.
  public var unmetExpectations: CallDifference? {
    isVerified.withLock { $0 = true }
    let actual = spy.records.map(\.arguments)
    let expected = expectations.withLock { $0 }
    let comparison = CallComparison(
      of: spy.member, expected: expected.inputs, actual: actual, order: order == .any ? .any : .asStated,
      by: expected.isEqual)
    guard !comparison.isMet else { return nil }
    let mock = "mock of \(place)"
    let heading =
      actual.isEmpty
      ? "The \(mock) was never called, as it should have been"
      : "\(spy.member), \(mock), was not called as expected"
    return CallDifference(heading: "\(heading)\(order == .any ? ", in any order" : "")", comparison: comparison)
  }
}
