#if canImport(Testing)
  public import Testing

  /// Fails a test at its end for each of its doubles with answers that no call has used, or held calls that it hasn't
  /// taken.
  ///
  ///     @Test(.strict(calls: true), .timeline) func `a test that uses and looks at everything passes`() throws {
  ///
  /// A call that the test never looked at is no failure, since a spy may be there for its answers.
  /// `.strict(calls: true)` makes it one: "no more calls", for all spies of the test. If a test ends with an error, that is
  /// the cause, and nothing else is reported.
  ///
  /// On a suite, it applies to each test, including the doubles made in the suite's initializer. It doesn't see the
  /// doubles of a detached task.
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

    /// Fails the test for the same, and if `calls` is true, for calls that it hasn't looked at.
    public static func strict(calls: Bool) -> StrictTrait { StrictTrait(calls: calls) }
  }

  /// A double of any types.
  private nonisolated protocol Accountable {
    /// Reports its unused answers and, if `forCalls` is true, the calls that the test hasn't looked at.
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

/// The calls that the test hasn't looked at yet, of all spies in a double: `#expect(unseenCalls(of: mail) == [])`.
///
/// - Parameter double: A struct or a class that has spies as stored properties.
/// - Returns: Each such call as text.
public nonisolated func unseenCalls<Double>(of double: Double) -> [String] {
  Mirror(reflecting: double).children.compactMap { ($0.value as? any Watched)?.unseenText }
}

/// A spy of any types.
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
