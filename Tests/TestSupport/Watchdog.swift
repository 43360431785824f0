import Testing

/// Cancels a test that is still waiting after some seconds, and fails it.
///
/// The testing library's own limit knows whole minutes only. This is the one place in the tests with a clock; a test that
/// passes never gets to see it. A test that waits for something that can't be cancelled goes on until that limit.
public struct Watchdog: TestTrait, SuiteTrait, TestScoping {
  /// The failure of a test that was still waiting.
  public struct TimeIsUp: Error, Equatable, CustomStringConvertible {
    public let seconds: Int

    public init(seconds: Int) { self.seconds = seconds }

    public var description: String { "The test was still waiting after \(seconds) seconds, and was cancelled." }
  }

  let seconds: Int

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await function() }
        group.addTask {
          try await Task.sleep(for: .seconds(seconds))
          throw TimeIsUp(seconds: seconds)
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    }
  }
}

extension Trait where Self == Watchdog {
  /// Cancels the test, or each test of the suite, after so many seconds.
  public static func endsWithin(seconds: Int) -> Watchdog { Watchdog(seconds: seconds) }
}
