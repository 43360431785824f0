import Dispatch
import Foundation
import Synchronization
import Testing

/// Ends a test that waits for what never comes, so that no change to the tea house makes a lesson hang.
///
/// A second counts only where the process had next to nothing to do: on a busy machine a test may wait for its turn. A loop
/// that never ends can't be ended but with the process, after a minute in which tasks were given their turns in time.
struct Patience: SuiteTrait, TestTrait, TestScoping {
  struct IsOver: Error, CustomStringConvertible {
    let seconds: Int
    var description: String {
      "The test still waited after \(seconds) seconds. Something that it waits for does not happen any more."
    }
  }

  let seconds: Int
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite has no time of its own.
    if test.isSuite { return try await function() }
    // Another thread, for a loop keeps its own to itself; and sixty waits, for a debugger may stop the process for long.
    let isOver = DispatchSemaphore(value: 0)
    let minute = Minute()
    defer { isOver.signal() }
    Thread.detachNewThread {
      while minute.secondsLeft.withLock({ $0 }) > 0 {
        if isOver.wait(timeout: .now() + 1) == .success { return }
        minute.secondsLeft.withLock { $0 -= 1 }
      }
      print("✘ Test \"\(test.displayName ?? test.name)\" ran for a minute. Is there a loop that does not end?")
      exit(EXIT_FAILURE)
    }
    try await withoutActuallyEscaping(function) { function in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await function() }
        group.addTask {
          var idleSeconds = 0
          while idleSeconds < seconds {
            let (before, start) = (clock(), ContinuousClock.now)
            try await Task.sleep(for: .seconds(1))
            // Where this task had to wait for its turn, so may the test: the minute begins anew.
            if ContinuousClock.now - start > .seconds(2) { minute.secondsLeft.withLock { $0 = 60 } }
            // Less than 2% of a core.
            idleSeconds = Double(clock() - before) < Double(CLOCKS_PER_SEC) / 50 ? idleSeconds + 1 : 0
          }
          throw IsOver(seconds: seconds)
        }
        defer { group.cancelAll() }
        try await group.next()
      }
    }
  }
}

/// What is left of a minute.
private final class Minute: Sendable {
  let secondsLeft = Mutex(60)
}

extension Trait where Self == Patience {
  static func endsWithin(seconds: Int) -> Patience { Patience(seconds: seconds) }
}
