#if canImport(Testing)
  public import Testing

  /// Fails a test at its end for each double that it made whose answers no call has had, or whose held calls it hasn't taken.
  ///
  ///     @Test(.strict) func `a reminder is sent once`() throws {
  ///
  /// A call that the test never looked at is no fault, since a spy may be there for its answers. `.strict(calls: true)` says
  /// that it is one: "no more calls", for all spies of the test. A test that ends with an error is only told of held calls.
  ///
  /// On a suite, it is that of each test in it, whose doubles may also be made in the suite's initializer. It doesn't know
  /// the doubles of a detached task.
  public nonisolated struct StrictTrait: TestTrait, SuiteTrait, TestScoping {
    fileprivate let calls: Bool

    public var isRecursive: Bool { true }

    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      let doubles = TestSpies()
      try await doubles.listen(to: function)
      for case let double as any Accountable in doubles.doubles { double.account(forCalls: calls) }
    }
  }

  nonisolated extension Trait where Self == StrictTrait {
    /// Fails the test for unused answers and for held calls that it hasn't taken.
    public static var strict: StrictTrait { StrictTrait(calls: false) }

    /// Fails the test for these, and where `calls` is true, for calls that it hasn't looked at.
    public static func strict(calls: Bool) -> StrictTrait { StrictTrait(calls: calls) }
  }

  /// A double, whatever its types.
  private nonisolated protocol Accountable {
    /// Reports its unused answers and, if asked for, the calls that the test hasn't looked at.
    func account(forCalls: Bool)
  }

  nonisolated extension Stub: Accountable {
    fileprivate func account(forCalls: Bool) {
      let answers = unusedAnswers
      if !answers.isEmpty {
        Misuse.report(
          "The double of \(location) has answers that no call has had: \(answers.joined(separator: "; ")).",
          at: location)
      }
      guard forCalls, let spy = self as? any Watched, let calls = spy.unseenText else { return }
      Misuse.report("The spy of \(location) has calls that the test hasn't looked at: \(calls).", at: location)
    }
  }
#endif

/// The calls of all spies in a double that came after those that the test has looked at: `#expect(unseenCalls(of: mail) == [])`.
///
/// - Parameter double: A struct or a class that has spies as stored properties.
/// - Returns: Each such call as text.
public nonisolated func unseenCalls<Double>(of double: Double) -> [String] {
  Mirror(reflecting: double).children.compactMap { ($0.value as? any Watched)?.unseenText }
}

/// A spy, whatever its types.
private nonisolated protocol Watched {
  /// The calls that the test hasn't looked at; nil if there are none.
  var unseenText: String? { get }
}

nonisolated extension Spy: Watched {
  fileprivate var unseenText: String? {
    let (count, member) = state.withLock { ($0.count - $0.seen, $0.member?.description ?? "") }
    guard count > 0 else { return nil }
    let calls = unseenCalls.map { callText(of: member, $0.arguments) }
    return calls.isEmpty ? "\(count) of \(member)" : calls.joined(separator: ", ")
  }
}
