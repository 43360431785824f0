import Foundation
import Synchronization

/// The tests that run under a watchdog, and a thread that ends the process where one of them would never end.
///
/// A task can't be stopped from outside, so that a loop without end would keep the run from telling anything; so would a wait
/// that heeds no cancellation, or that blocks the threads on which a watchdog would cancel it. The thread
/// counts the time for which the process computed, not the time that went by: on a busy machine, ten seconds of the one
/// may be a minute of the other; and the time in which it did next to nothing, and awaited no other process. It counts anew whenever something was written, as the testing library does at the
/// beginning and the end of each test. Only Linux says how much a process wrote; elsewhere neither has a limit.
public final class RunawayTests: Sendable {
  /// At full size and under the sanitizer, honest tests compute for longer.
  public static let shared = RunawayTests(limit: .seconds(Stress.isOn || ThreadSanitizer.isOn ? 60 : 10))

  /// The time that this process's threads have run.
  public static var processTime: Duration { .microseconds(Double(clock()) / Double(CLOCKS_PER_SEC) * 1_000_000) }

  /// A test that runs or waits for a thread.
  private struct Running {
    let name: String
    var hasHadThread = false
    /// The ticks since it was cancelled, if it was.
    var ticksSinceCancelled: Int?
  }

  private struct State {
    /// The tests, by their number.
    var tests: [Int: Running] = [:]
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
      state.tests[state.count] = Running(name: name)
      return state.count
    }
    if number == 1 { Thread.detachNewThread { self.watch() } }
    return number
  }

  /// Notes that a test has got a thread.
  public func starts(_ number: Int) {
    withState { $0.tests[number]?.hasHadThread = true }
  }

  /// Notes that a test was cancelled, and should end now.
  public func isCancelled(_ number: Int) {
    withState { $0.tests[number]?.ticksSinceCancelled = 0 }
  }

  /// Notes that a test has ended.
  public func end(_ number: Int) {
    withState { $0.tests[number] = nil }
  }

  private func watch() {
    var (written, busySince) = (Self.written, Self.processTime)
    var (busyBefore, idleTicks) = (busySince, 0)
    while true {
      Thread.sleep(forTimeInterval: tick / .seconds(1))
      // The tests are looked at last: one that ends meanwhile isn't the reason.
      let (now, processTime, isAwaitingProcess) = (Self.written, Self.processTime, Self.hasChildProcess)
      let tests = withState { state in
        for number in state.tests.keys { state.tests[number]?.ticksSinceCancelled? += 1 }
        return Array(state.tests.values)
      }
      let (suspects, isIdle) = (tests.filter(\.hasHadThread), processTime - busyBefore <= tick / 50 + .milliseconds(1))
      busyBefore = processTime
      let stuck = tests.filter { tick * ($0.ticksSinceCancelled ?? 0) > limit }
      if !stuck.isEmpty { stop("A cancelled test went on waiting: is there a lock that nobody gives back?", stuck) }
      if now == nil || now != written || tests.isEmpty {
        (written, busySince, idleTicks) = (now, processTime, 0)
      } else if processTime - busySince > limit {
        stop(
          "The tests computed for \(limit), and none ended: is there a loop without end?",
          suspects.isEmpty ? tests : suspects)
      } else {
        idleTicks = isIdle && !isAwaitingProcess ? idleTicks + 1 : 0
        // Longer than a watchdog takes at most to cancel its test: that test fails alone, and the run goes on.
        if tick * idleTicks > limit * 8 / 5 {
          stop(
            "Nothing has happened for \(tick * idleTicks): does something wait for what never comes?",
            suspects.isEmpty ? tests : suspects)
        }
      }
    }
  }

  /// Ends the process, with a line for each test that may be the reason.
  private func stop(_ message: String, _ tests: [Running]) {
    let lines = ["✘ \(message)"] + Set(tests.map(\.name)).sorted().map { "✘ Test \($0) was running." }
    FileHandle.standardError.write(Data("\(lines.joined(separator: "\n"))\n".utf8))
    exit(EXIT_FAILURE)
  }

  /// The line of the system that says how many bytes this process has written; nil where there is none.
  private static var written: Substring? {
    let file = FileHandle(forReadingAtPath: "/proc/self/io")
    let text = (try? file?.readToEnd()).map { String(decoding: $0, as: UTF8.self) }
    return text?.split(separator: "\n").first { $0.hasPrefix("wchar:") }
  }

  /// Whether this process has started another that hasn't ended.
  private static var hasChildProcess: Bool {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.contains {
      (try? String(contentsOfFile: "/proc/self/task/\($0)/children", encoding: .utf8)) ?? "" != ""
    }
  }

  private func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    state.withLock { state in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(false, ordering: .releasing) }
      return body(&state)
    }
  }
}
