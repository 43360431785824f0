#if canImport(Testing)
  public import Testing

  /// Limits each wait for a double in a test.
  public nonisolated struct WaitsTrait: TestTrait, SuiteTrait, TestScoping {
    fileprivate let limit: Duration

    public var isRecursive: Bool { true }

    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      try await TaskListeners.local.withValue(WaitLimit(limit)) { try await function() }
    }
  }

  nonisolated extension Trait where Self == WaitsTrait {
    /// Fails the test at the line of a wait for a double that takes longer: `@Suite(.waits(atMost: .seconds(1)))`.
    ///
    /// The time goes by on a busy machine, too. Where that matters, ``Misuse/endsWaits(afterRestOf:)`` is the better limit.
    public static func waits(atMost limit: Duration) -> WaitsTrait { WaitsTrait(limit: limit) }
  }
#endif

/// Limits each wait of the tasks that it is passed on to.
@_spi(Hooks)
public nonisolated final class WaitLimit: TaskListener {
  public let outer = TaskListeners.current
  private let limit: Duration

  public init(_ limit: Duration) { self.limit = limit }

  public var waitLimit: Duration? { limit }
}
