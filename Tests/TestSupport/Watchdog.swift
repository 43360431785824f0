import Foundation
import Synchronization
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
  /// The time that this process's threads have run.
  let processTime: @Sendable () -> Duration

  public init(
    seconds: Int,
    processTime: @escaping @Sendable () -> Duration = {
      RunawayTests.processTime
    }
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

  /// Waits for two halves of this time, one after the other, in each of which the process used less than 2% of a core.
  private func idle(for time: Duration) async throws {
    let half = time / 2
    var idleHalves = 0
    while idleHalves < 2 {
      let before = processTime()
      try await Task.sleep(for: half)
      idleHalves = processTime() - before <= half / 50 ? idleHalves + 1 : 0
    }
  }
}

extension Trait where Self == Watchdog {
  /// Cancels the test, or each test of the suite, after so many seconds in which nothing happened.
  public static func endsWithin(seconds: Int) -> Watchdog { Watchdog(seconds: seconds) }
}

/// The tests that run under a watchdog, and a thread that ends the process where one of them would never end.
///
/// A task can't be stopped from outside, so that a loop without end would keep the run from telling anything. The thread
/// counts the time for which the process computed, not the time that went by: on a busy machine, ten seconds of the one
/// may be a minute of the other. It counts anew whenever something was written, as the testing library does at the
/// beginning and the end of each test. Only Linux says how much a process wrote; elsewhere a loop has no limit.
public final class RunawayTests: Sendable {
  /// At full size and under the sanitizer, honest tests compute for longer.
  public static let shared = RunawayTests(limit: .seconds(Stress.isOn || ThreadSanitizer.isOn ? 60 : 10))

  /// The time that this process's threads have run.
  public static var processTime: Duration { .microseconds(Double(clock()) / Double(CLOCKS_PER_SEC) * 1_000_000) }

  private struct State {
    /// The tests that run or wait for a thread, by their number.
    var names: [Int: String] = [:]
    /// Those of them that have had a thread.
    var started: Set<Int> = []
    /// The ticks since a test was cancelled that goes on.
    var ticksSinceCancelled: [Int: Int] = [:]
    var count = 0
  }

  private let limit: Duration
  private let tick: Duration
  private let state = Mutex(State())
  /// Shows the hand-over of the lock to the thread sanitizer, which doesn't see it within the standard library.
  private let handover = Atomic(false)

  public init(limit: Duration, tick: Duration = .seconds(1)) {
    self.limit = limit
    self.tick = tick
  }

  /// Notes that a test begins.
  ///
  /// - Returns: Its number.
  public func begin(_ name: String) -> Int {
    let number = withState { state in
      state.count += 1
      state.names[state.count] = name
      return state.count
    }
    if number == 1 { Thread.detachNewThread { self.watch() } }
    return number
  }

  /// Notes that a test has got a thread.
  public func starts(_ number: Int) {
    withState { _ = $0.started.insert(number) }
  }

  /// Notes that a test was cancelled, and should end now.
  public func isCancelled(_ number: Int) {
    withState { $0.ticksSinceCancelled[number] = 0 }
  }

  /// Notes that a test has ended.
  public func end(_ number: Int) {
    withState { state in
      state.names[number] = nil
      state.started.remove(number)
      state.ticksSinceCancelled[number] = nil
    }
  }

  private func watch() {
    var (written, busySince) = (Self.written, Self.processTime)
    while true {
      Thread.sleep(forTimeInterval: tick / .seconds(1))
      let (names, stuck) = withState { state in
        state.ticksSinceCancelled = state.ticksSinceCancelled.mapValues { $0 + 1 }
        let isStuck = state.ticksSinceCancelled.filter { tick * $0.value > limit }
        let suspects = state.started.isEmpty ? Set(state.names.keys) : state.started
        return (suspects.compactMap { state.names[$0] }, isStuck.keys.compactMap { state.names[$0] })
      }
      if !stuck.isEmpty { stop("A cancelled test went on waiting: is there a lock that nobody gives back?", stuck) }
      let now = Self.written
      if now == nil || now != written || names.isEmpty {
        (written, busySince) = (now, Self.processTime)
      } else if Self.processTime - busySince > limit {
        stop("The tests computed for \(limit), and none ended: is there a loop without end?", names)
      }
    }
  }

  /// Ends the process, with a line for each test that may be the reason.
  private func stop(_ message: String, _ names: [String]) {
    let lines = ["✘ \(message)"] + Set(names).sorted().map { "✘ Test \($0) was running." }
    FileHandle.standardError.write(Data("\(lines.joined(separator: "\n"))\n".utf8))
    exit(EXIT_FAILURE)
  }

  /// The line of the system that says how many bytes this process has written; nil where there is none.
  private static var written: Substring? {
    let file = FileHandle(forReadingAtPath: "/proc/self/io")
    let text = (try? file?.readToEnd()).map { String(decoding: $0, as: UTF8.self) }
    return text?.split(separator: "\n").first { $0.hasPrefix("wchar:") }
  }

  private func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    state.withLock { state in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(false, ordering: .releasing) }
      return body(&state)
    }
  }
}
