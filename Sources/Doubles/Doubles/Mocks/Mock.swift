/// A spy with expectations: a test states the calls first, and verifies them at the end.
///
///     struct CupboardMock: TeaKeeping {
///       let takeMock = Mock<Spy>(of: Self.take)
///       func take(_ grams: Int, of tea: Tea) throws(CupboardError) { try takeMock(grams, tea) }
///       func put(_ grams: Int, of tea: Tea) {}
///       func grams(of tea: Tea) -> Int { 50 }
///     }
///
///     cupboard.takeMock.expects(10, .mint)
///
///     try Kitchen(cupboard: cupboard).makePot(of: .mint)
///
///     try cupboard.takeMock.verify()
///
/// A test that forgets `verify()` would stay green regardless of the code. So a called mock, or one that expects a
/// call, fails its test if it is released without verification, unless a misuse or an ended wait has failed the test
/// already. A mock in a static property is never released, and so never checked.
///
/// In every other respect it is a spy: made from a method, synchronous or not, with answers and recorded calls.
///
/// `#expect(spy.calls == […])` checks the same after the act, and usually reads better: the act comes before the
/// assertion. Use a mock if a failure needs its comparison, call by call and argument by argument.
public nonisolated final class Mock<Spied: Spying>: Spy<Spied.Effect, Spied.Input, Spied.Output, Spied.Failure> {
  private struct Expectations {
    var inputs: [Input] = []
    /// The positions of the arguments that differ; never called without an expected call.
    var differing: @Sendable (_ expected: Input, _ actual: Input) -> [Int] = { _, _ in [] }
    var isVerified = false
  }

  private let expectations = DoublesLock(Expectations())
  private let reportCount = Misuse.reportCount

  /// Creates a mock that expects no calls, with its first answer.
  public override init(_ answer: Answer? = nil, file: StaticString = #filePath, line: UInt = #line) {
    super.init(answer, file: file, line: line)
  }

  deinit {
    let expectations = expectations.withLock { $0 }
    let (expected, made) = (expectations.inputs.count, callCount)
    guard expected + made > 0, !expectations.isVerified, !Misuse.hasReported(since: reportCount) else { return }
    func calls(_ count: Int) -> String { count == 0 ? "no call" : count == 1 ? "a call" : "\(count) calls" }
    Misuse.report(
      """
      The mock of \(location) expected \(calls(expected))\(expected == 0 ? " and got \(calls(made))" : ""), and nobody \
      verified it: verify() was forgotten, or the test ended before.
      """, at: location)
  }

  /// Expects a call with exactly this argument. Calling `expects` twice expects two calls.
  public func expects(_ argument: Input) where Input: Equatable & SendableMetatype {
    expects(argument) { $0 == $1 ? [] : [0] }
  }

  /// Expects a call with exactly these arguments: `sendMock.expects("Tea is ready", "ada@example.com")`.
  public func expects<each Argument: Equatable & SendableMetatype>(
    _ argument: repeat each Argument
  ) where Input == (repeat each Argument) {
    expects((repeat each argument), by: differingArguments(_:_:))
  }

  private func expects(_ input: Input, by differing: @escaping @Sendable (Input, Input) -> [Int]) {
    expectations.withLock { expectations in
      expectations.inputs.append(input)
      expectations.differing = differing
    }
  }

  /// Compares the calls with the expected ones.
  ///
  /// - Throws: ``CallDifference``, which draws the comparison, if they differ.
  public func verify() throws(CallDifference) {
    if let unmetExpectations { throw unmetExpectations }
  }

  /// The difference so far, or nil: `#expect(mail.sendMock.unmetExpectations == nil)`.
  ///
  /// - Complexity: O(n · d) in the number of calls and of differences
  public var unmetExpectations: CallDifference? {
    let expectations = expectations.withLock { expectations in
      expectations.isVerified = true
      return expectations
    }
    let (mock, member) = ("mock of \(location)", member)
    return CallDifference(
      of: "The \(mock)", calledBy: "\(member), \(mock),", member, callCount: callCount, from: expectations.inputs,
      to: records.map(\.arguments), by: expectations.differing)
  }
}

// Unchecked for the same reason as `Stub`: a mock's own state is behind a lock, too.
nonisolated extension Mock: @unchecked Sendable where Spied.Input: Sendable, Spied.Output: Sendable {}
