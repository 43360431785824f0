#if canImport(Testing)
  public import Testing

  /// Fails a test for leftovers of its doubles: answers that no call has used, and held calls that the test hasn't taken.
  ///
  ///     @Test(.strict(calls: true), .timeline) func `a test that uses every answer and looks at every call passes`() throws {
  ///
  /// An unused answer hints at a call that the code no longer makes, and a test that stays green says nothing about it. Calls
  /// that the test never looked at are allowed, since a spy may be there for its answers; `.strict(calls: true)` forbids
  /// them: "no more calls", for all spies of the test. After an error, which is the cause, nothing else is reported.
  ///
  /// On a suite, the trait covers each test, with the doubles of the suite's initializer, but not doubles of a detached task.
  public nonisolated struct StrictTrait: TestTrait, SuiteTrait, TestScoping {
    fileprivate let calls: Bool

    public var isRecursive: Bool { true }

    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      let doubles = TestSpies()
      try await doubles.listen(to: function)
      for double in doubles.doubles {
        if let double = double as? any Answering, case let answers = double.leftovers, !answers.isEmpty {
          let text = answers.joined(separator: "; ")
          Misuse.report(
            """
            The double of \(double.location) has answers that no call has had: \(text). If some tests of a shared set-up \
            don't need them, say allowsUnusedAnswers() after giving them.
            """, at: double.location)
        }
        if calls, let spy = NotedSpy(double)?.hooks, let calls = spy.unseenText {
          Misuse.report(
            "The spy of \(spy.location) has calls that the test hasn't looked at: \(calls).", at: spy.location)
        }
      }
    }
  }

  nonisolated extension Trait where Self == StrictTrait {
    /// Fails the test for unused answers and for held calls that it hasn't taken.
    public static var strict: StrictTrait { StrictTrait(calls: false) }

    /// Also fails the test, if `calls` is true, for calls that it hasn't looked at.
    public static func strict(calls: Bool) -> StrictTrait { StrictTrait(calls: calls) }
  }

  /// A double of any type.
  private nonisolated protocol Answering {
    var location: CodeLocation { get }
    var leftovers: [String] { get }
  }

  nonisolated extension Stub: Answering {
    fileprivate var leftovers: [String] { unusedAnswers }
  }
#endif

/// Returns the calls to all spies in a double that the test hasn't looked at yet: `#expect(unseenCalls(of: mail) == [])`.
///
/// - Parameter double: A struct or a class that has spies as stored properties.
/// - Returns: The calls as text, one string for each spy.
public nonisolated func unseenCalls<Double>(of double: Double) -> [String] {
  Mirror(reflecting: double).children.compactMap { NotedSpy($0.value)?.hooks.unseenText }
}
