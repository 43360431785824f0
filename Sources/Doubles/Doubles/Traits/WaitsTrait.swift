#if canImport(Testing)
  public import Testing

  /// Limits the time of each wait for a double in a test.
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
    /// Fails a test at the line of a wait that takes longer than the limit: `@Suite(.waits(atMost: .seconds(1)))`.
    ///
    /// Time passes on a busy machine, too. Where that matters, ``Misuse/endsWaits(afterRestOf:)`` is the better limit.
    public static func waits(atMost limit: Duration) -> WaitsTrait { WaitsTrait(limit: limit) }
  }
#endif

/// A listener that limits each wait of the tasks that inherit it.
@_spi(Hooks)
public nonisolated final class WaitLimit: TaskListener {
  public let outer = TaskListeners.current
  private let limit: Duration

  public init(_ limit: Duration) { self.limit = limit }

  public var waitLimit: Duration? { limit }
}
