import Doubles
import Foundation
import Synchronization
import Testing

/// The process in which the learner's work, which may crash or never end, runs against one implementation.
enum Child {
  private struct Current {
    let began = ContinuousClock.now
    let processorTime = Child.processorTime
  }

  private static let variable = "COURSE_RUN"
  /// The prefix of the tally in the process's output.
  private static let mark = "COURSE_TALLY "
  /// The time after which a wait of the kit ends.
  static let waitLimit = Duration.seconds(2)
  /// The time limits of a run, at rest and while it computes.
  private static let (idleLimit, busyLimit) = (Duration.seconds(6), Duration.seconds(4))

  private static let current = Mutex<Current?>(nil)
  private static let failures = Mutex<[String]>([])
  private static let isLate = Mutex(false)

  /// The learner's work, and the implementations to run it against.
  static let trials = Mutex<[Trial]>([])

  /// The trial and run of this process, if it runs a learner's work.
  static let numbers = ProcessInfo.processInfo.environment[variable]?.split(separator: " ").compactMap { Int($0) }

  // MARK: The process that grades

  /// Runs the work against one implementation, in a new process.
  static func tally(trial: Int, run: Int) -> Tally {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    // Only the test below runs, not the learner's own.
    process.arguments = ["--testing-library", "swift-testing", "--filter", "^Grader\\."]
    let settings = [variable: "\(trial) \(run)", "SWIFT_BACKTRACE": "enable=no"]
    process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (pipe, pipe)
    let lines: [Substring]
    do {
      try process.run()
      let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      lines = output.split(separator: "\n")
    } catch {
      return Tally(stop: .crash("\(error)"))
    }
    process.waitUntilExit()
    var tally = lines.last { $0.hasPrefix(mark) }.flatMap { line in
      try? JSONDecoder().decode(Tally.self, from: Data(line.dropFirst(mark.count).utf8))
    }
    if tally == nil {
      let message = lines.last { $0.contains("atal error: ") }?.split(separator: "atal error: ").last ?? ""
      tally = Tally(stop: process.terminationReason == .uncaughtSignal ? .crash(String(message)) : .exit)
    }
    // A task that belongs to no test fails the run: its test has ended, or can't be determined.
    if lines.contains(where: { $0.contains("recorded an issue at") }) { tally?.isLate = true }
    return tally ?? Tally()
  }

  // MARK: The process that is graded

  /// Runs the work against one implementation repeatedly, and ends the process.
  static func perform(_ run: Trial.Run) async -> Never {
    Misuse.reports { message, _, _ in Issue.record("\(message)") }
    Misuse.endsWaits(afterRestOf: waitLimit)
    Misuse.endsRun(afterRestOf: waitLimit * 2)
    Thread.detachNewThread { watch() }
    var (tally, total) = (Tally(), Duration.zero)
    for count in 1...20 where total < waitLimit && (count < 3 || total < .milliseconds(400)) {
      let began = processorTime
      let (failures, duration) = await outcome(of: run)
      let idle = (duration - (processorTime - began)) / .seconds(1)
      tally.idleSeconds = min(tally.idleSeconds ?? idle, idle)
      tally.runs.append(failures)
      tally.seconds = max(tally.seconds, duration / .seconds(1))
      total += duration
    }
    if run.isRight {
      // Once more, with an implementation that hesitates longer than all runs took: work that waits for a fixed time
      // fails.
      Hesitation.duration.withLock { $0 = min(max(.milliseconds(50), total * 3 / 20), .milliseconds(400)) }
      tally.slowRun = await outcome(of: run).failures
    }
    tally.isLate = isLate.withLock(\.self)
    end(with: tally)
  }

  private static func end(with tally: Tally) -> Never {
    let text = (try? JSONEncoder().encode(tally)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    FileHandle.standardOutput.write(Data("\n\(mark)\(text)\n".utf8))
    Foundation.exit(EXIT_SUCCESS)
  }

  private static func outcome(of run: Trial.Run) async -> (failures: [String], duration: Duration) {
    failures.withLock { $0 = [] }
    let (began, isOver) = (Current(), Flag())
    current.withLock { $0 = began }
    // Failures are known issues here; the grading process reads them in the tally.
    try? await withKnownIssue(isIntermittent: true) {
      // In its own task, so that work that cancels its task cancels nothing else.
      try await Task {
        defer { isOver.isSet.withLock { $0 = true } }
        try await run.body()
      }.value
    } matching: { issue in
      guard issue.isFailure else { return true }
      if issue.error == nil, isOver.isSet.withLock(\.self) {
        isLate.withLock { $0 = true }
      } else {
        failures.withLock { $0.append(text(of: issue)) }
      }
      return true
    }
    current.withLock { $0 = nil }
    return (failures.withLock(\.self), ContinuousClock.now - began.began)
  }

  private final class Flag: Sendable {
    let isSet = Mutex(false)
  }

  /// Ends the process when a run takes too long.
  private static func watch() {
    while true {
      Thread.sleep(forTimeInterval: 0.1)
      guard let run = current.withLock(\.self) else { continue }
      let busy = processorTime - run.processorTime
      if busy > busyLimit { end(with: Tally(stop: .loops)) }
      if ContinuousClock.now - run.began > idleLimit, busy < busyLimit / 4 { end(with: Tally(stop: .waits)) }
    }
  }

  private static func text(of issue: Issue) -> String {
    let words: String
    if let error = issue.error {
      let isCase = Mirror(reflecting: error).displayStyle == .enum && "\(error)".wholeMatch(of: /\w+(\(.*\))?/) != nil
      words = "it throws " + (isCase ? "\(type(of: error))." : "") + "\(error)"
    } else {
      // Only the learner's file is named, since the grader's has the same name.
      let place = issue.sourceLocation.map { $0.fileID.hasPrefix("Answer") ? "\($0.fileName):\($0.line): " : "" }
      words = (place ?? "") + "\(issue)".replacing(" (error)", with: "").replacing("Issue recorded: ", with: "")
    }
    return words.replacing("TeaHouse.Tea.", with: ".")
  }

  private static var processorTime: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// The test in which the learner's work runs.
struct Work {
  @Test(.enabled(if: Child.numbers?.count == 2)) func isRun() async {
    guard let numbers = Child.numbers else { return }
    await Child.perform(Child.trials.withLock { $0[numbers[0]].runs[numbers[1]] })
  }
}

/// The time for which a correct implementation hesitates.
public enum Hesitation {
  static let duration = Mutex(Duration.milliseconds(1))

  public static func pass() async {
    try? await Task.sleep(for: duration.withLock { $0 })
    for _ in 1...100 { await Task.yield() }
  }
}
