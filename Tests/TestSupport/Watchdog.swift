import Foundation
import Testing

/// Cancels a test that waits while nothing happens any more, and fails it; ends a process that computes without end.
///
/// The testing library's own limit knows whole minutes only, and a busy machine reaches those too. So a second counts here
/// only where the process had next to nothing to do: a test that waits for its turn isn't cancelled, one that waits for
/// what never comes is. This is the one place in the tests with a clock; a test that passes never gets to see it.
///
/// A test that can't be cancelled, in a loop or before a lock, ends with the process: see ``RunawayTests``.
public struct Watchdog: TestTrait, SuiteTrait, TestScoping {
  /// The failure of a test that was still waiting.
  public struct TimeIsUp: Error, Equatable, CustomStringConvertible {
    public let seconds: Int

    public init(seconds: Int) { self.seconds = seconds }

    public var description: String {
      "The test was still waiting after \(seconds) seconds in which nothing happened, and was cancelled."
    }
  }

  let seconds: Int
  /// The time that this process's threads have run, and the processes that it awaits.
  let processTime: @Sendable () -> Duration

  public init(
    seconds: Int,
    processTime: @escaping @Sendable () -> Duration = { RunawayTests.familyTime }
  ) {
    self.seconds = seconds
    self.processTime = processTime
  }

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let running = RunawayTests.shared.begin("\"\(test.displayName ?? test.name)\" at \(test.sourceLocation)")
    defer { RunawayTests.shared.end(running) }
    try await withoutActuallyEscaping(function) { function in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          RunawayTests.shared.starts(running)
          try await function()
        }
        group.addTask {
          try await idle(for: .seconds(seconds))
          RunawayTests.shared.isCancelled(running)
          throw TimeIsUp(seconds: seconds)
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    }
  }

  /// Waits for ten tenths of this time, one after the other, in each of which the process used less than 2% of a core.
  private func idle(for time: Duration) async throws {
    let tenth = time / 10
    var idleTenths = 0
    while idleTenths < 10 {
      let before = processTime()
      try await Task.sleep(for: tenth)
      idleTenths = processTime() - before <= tenth / 50 ? idleTenths + 1 : 0
    }
  }
}

extension Trait where Self == Watchdog {
  /// Cancels the test, or each test of the suite, after so many seconds in which nothing happened.
  public static func endsWithin(seconds: Int) -> Watchdog { Watchdog(seconds: seconds) }
}
