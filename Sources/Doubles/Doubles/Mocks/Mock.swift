/// A spy with expectations: the calls to come are stated first, and verified at the end.
///
///     struct MailingMock: Mailing {
///       let sendMock = Mock<Spy>(of: Self.send, returns: 250)
///       func send(_ text: String, to address: String) throws(MailError) -> Int {
///         try sendMock(text, address)
///       }
///     }
///
///     mail.sendMock.expects("Tea is ready", "ada@example.com")
///     try reminder.remind("ada@example.com")
///     try mail.sendMock.verify()
///
/// It is told answers as its spy is: `mail.sendMock.returns(550, for: "Tea is ready", "nobody@example.com")`. For an
/// `async` method, take a `Mock<AsyncSpy>`; of a spy that is there already, make a `Mock(spy)`.
///
/// `#expect(spy.calls == […])` says the same after the fact, and mostly better: a reader meets the act before the
/// assertion. Take a mock where a failure needs the comparison that this one draws, call by call, argument by argument.
public nonisolated final class Mock<Spied: Spying>: Stubbing {
  public typealias Input = Spied.Input
  public typealias Output = Spied.Output
  public typealias Failure = Spied.Failure

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

  /// Makes a mock of a new spy, with its first answer. With none, and where the result isn't `Void`, it has to be told one.
  public convenience init(
    _ answer: Answer<Mock>? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    let answer = answer.map { Answer<Spied>(behavior: $0.behavior) }
    self.init(Spied(answer, file: file, line: line), file: file, line: line)
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

// A mock is told and called as its spy is.
nonisolated extension Mock {
  public func answers(with answer: Answer<Mock>) { spy.answers(with: Answer(behavior: answer.behavior)) }

  public func answers(with answer: Answer<Mock>, to calls: String, where matches: @escaping @Sendable (Input) -> Bool) {
    spy.answers(with: Answer(behavior: answer.behavior), to: calls, where: matches)
  }
}

nonisolated extension Mock: SyncStubbing where Spied: SyncStubbing {
  /// Calls the function with all arguments at once, as one value or a tuple.
  public func invoke(_ input: Input, member: StaticString = #function) throws(Failure) -> Output {
    try spy.invoke(input, member: member)
  }
}

nonisolated extension Mock: AsyncStubbing where Spied: AsyncStubbing {
  /// Calls the function with all arguments at once, as one value or a tuple.
  public nonisolated(nonsending) func invoke(
    _ input: Input, member: StaticString = #function
  ) async throws(Failure) -> Output {
    try await spy.invoke(input, member: member)
  }
}
