import Foundation
import Synchronization

/// The tests that run under a watchdog, and a thread that ends the process where one of them would never end.
///
/// A task can't be stopped from outside, so that a loop without end would keep the run from telling anything; so would a wait
/// that heeds no cancellation, or that blocks the threads on which a watchdog would cancel it. The thread
/// counts the time for which the process computed, not the time that went by: on a busy machine, ten seconds of the one
/// may be a minute of the other; and the time in which it, and the processes that it awaits, did next to nothing. It counts
/// anew whenever a test begins or ends, here or in the testing library's output. Only Linux tells of other processes and of
/// what was written; elsewhere a run that does nothing has no limit.
public final class RunawayTests: Sendable {
  /// At full size and under the sanitizer, honest tests compute for longer.
  public static let shared = RunawayTests(limit: .seconds(Stress.isOn || ThreadSanitizer.isOn ? 60 : 30))

  /// The time that this process's threads have run, and the processes that it awaits, as far as the last tick.
  public static var familyTime: Duration { processTime + shared.withState { $0.childTime } }

  /// The time that this process's threads have run.
  public static var processTime: Duration { .microseconds(Double(clock()) / Double(CLOCKS_PER_SEC) * 1_000_000) }

  /// A test that runs or waits for a thread.
  private struct Running {
    let name: String
    var hasHadThread = false
    /// The quiet ticks since it was cancelled, if it was.
    var ticksSinceCancelled: Int?
  }

  private struct State {
    /// The tests, by their number.
    var tests: [Int: Running] = [:]
    var count = 0
    /// The number of times that a test began, got a thread or ended.
    var changes = 0
    /// The time that the processes awaited have run.
    var childTime = Duration.zero
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
      state.changes += 1
      state.tests[state.count] = Running(name: name)
      return state.count
    }
    if number == 1 { Thread.detachNewThread { self.watch() } }
    return number
  }

  /// Notes that a test has got a thread.
  public func starts(_ number: Int) {
    withState { state in
      state.changes += 1
      state.tests[number]?.hasHadThread = true
    }
  }

  /// Notes that a test was cancelled, and should end now.
  public func isCancelled(_ number: Int) {
    withState { $0.tests[number]?.ticksSinceCancelled = 0 }
  }

  /// Notes that a test has ended.
  public func end(_ number: Int) {
    withState { state in
      state.changes += 1
      state.tests[number] = nil
    }
  }

  private func watch() {
    var (changesBefore, busySince, idleTicks) = (0, Self.processTime, 0)
    var (busyBefore, childrenBefore, writtenBefore) = (busySince, [String: Duration](), Self.written)
    while true {
      Thread.sleep(forTimeInterval: tick / .seconds(1))
      // The tests are looked at last: one that ends meanwhile isn't the reason.
      let (processTime, written, (isIdle, children)) = (Self.processTime, Self.written, Self.family)
      let childTime = children.reduce(Duration.zero) { $0 + $1.value - (childrenBefore[$1.key] ?? .zero) }
      let isQuiet =
        isIdle && children.keys == childrenBefore.keys
        && processTime - busyBefore + childTime <= tick / 50 + .milliseconds(1)
      let hasWritten = written > writtenBefore
      (busyBefore, childrenBefore, writtenBefore) = (processTime, children, written)
      let (tests, changes) = withState { state in
        state.childTime += childTime
        if isQuiet { for number in state.tests.keys { state.tests[number]?.ticksSinceCancelled? += 1 } }
        return (Array(state.tests.values), state.changes)
      }
      let suspects = tests.filter(\.hasHadThread)
      let stuck = tests.filter { tick * ($0.ticksSinceCancelled ?? 0) > limit * 3 / 10 }
      if !stuck.isEmpty { stop("A cancelled test went on waiting: is there a lock that nobody gives back?", stuck) }
      if changes != changesBefore || hasWritten || tests.isEmpty {
        (changesBefore, busySince, idleTicks) = (changes, processTime, 0)
      } else if processTime - busySince > limit {
        stop(
          "The tests computed for \(limit), and none ended: is there a loop without end?",
          suspects.isEmpty ? tests : suspects)
      } else {
        idleTicks = isQuiet ? idleTicks + 1 : 0
        // Longer than a watchdog takes at most to cancel its test: that test fails alone, and the run goes on.
        if Self.seesProcesses, tick * idleTicks > limit * 13 / 10 {
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
    let children = Self.family.children.keys.compactMap { Int32($0) }
    for child in children { kill(child, SIGKILL) }
    // At once: whoever awaited those may go on, and end the process with another status.
    _exit(EXIT_FAILURE)
  }

  private static let seesProcesses = FileManager.default.fileExists(atPath: "/proc/self/task")

  /// The bytes that this process has written, but for the first eight of each time: a timer's every wake-up writes as many,
  /// the testing library's lines have more.
  private static var written: Int {
    let numbers = text("/proc/self/io").split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    return numbers.count > 3 ? numbers[1] - 8 * numbers[3] : 0
  }

  /// The processes that this one awaits, directly or not, with the time that each has run; and whether no thread of them or
  /// of this process computes, but for the one that asks.
  ///
  /// A thread that would compute if the machine let it isn't idle.
  private static var family: (isIdle: Bool, children: [String: Duration]) {
    var (computing, children, rest) = (0, [String: Duration](), ["self"])
    while let process = rest.popLast() {
      for thread in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? [] {
        if fields("/proc/\(process)/task/\(thread)/stat").first == "R" { computing += 1 }
        rest += text("/proc/\(process)/task/\(thread)/children").split(separator: " ").map(String.init)
      }
      // The system counts in hundredths of a second.
      let times = fields("/proc/\(process)/stat").dropFirst(11).prefix(2).compactMap { Int($0) }
      if process != "self" { children[process] = .milliseconds(10 * times.reduce(0, +)) }
    }
    return (computing <= 1, children)
  }

  /// What the system tells of a process or a thread behind its name, which is in parentheses: first its state.
  private static func fields(_ file: String) -> [Substring] {
    text(file).split(separator: ")").last?.split(separator: " ") ?? []
  }

  private static func text(_ file: String) -> String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }

  private func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    state.withLock { state in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(false, ordering: .releasing) }
      return body(&state)
    }
  }
}
