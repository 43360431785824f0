import Doubles
import Foundation
import Synchronization
import Testing

/// The part of a grading that one process plays: a trial, from one of its runs on.
struct Play: Codable, Sendable {
  let trial: Int
  let first: Int
}

/// The process in which the learner's work runs: there it may stop, or never end.
enum Child {
  /// A line that the process writes down.
  private struct Line: Codable {
    enum Kind: String, Codable { case begins, fails, ends, slow, late, waits, loops, done }

    let kind: Kind
    var run = 0
    var text = ""
    var seconds = 0.0
  }

  /// The run that is under way.
  private struct Progress {
    var began = ContinuousClock.now
    var processorTime = Child.processorTime
    var index: Int?
  }

  private static let variable = "COURSE_PLAY"
  /// The time after which a wait of the kit gives up.
  private static let waitLimit = Duration.seconds(2)
  /// The time after which a run is ended if it computes nothing, and the one that it may compute.
  private static let (idleLimit, busyLimit) = (Duration.seconds(6), Duration.seconds(4))
  private static let progress = Mutex(Progress())

  /// Whether a run is over.
  private final class Flag: Sendable {
    let isSet = Mutex(false)
  }

  /// The learner's work, and what it meets.
  static let trials = Mutex<[Trial]>([])

  // MARK: The process that grades

  /// Plays in a new process, and reads what it wrote down.
  static func run(_ play: Play) -> Report {
    let folder = FileManager.default.temporaryDirectory.appending(path: "course-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (lines, errors) = (folder.appending(path: "lines"), folder.appending(path: "errors"))
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    // Of the tests in the program only the one below is run, not the learner's own.
    process.arguments = ["--testing-library", "swift-testing", "--filter", "^Grader\\."]
    process.standardInput = FileHandle.nullDevice
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in [lines, errors] { try Data().write(to: file) }
      process.environment = ProcessInfo.processInfo.environment.merging([
        variable: String(decoding: try JSONEncoder().encode(play), as: UTF8.self), "COURSE_LINES": lines.path,
      ]) { $1 }
      let output = try FileHandle(forWritingTo: errors)
      (process.standardOutput, process.standardError) = (output, output)
      try process.run()
    } catch {
      return Report(failure: "\(error)")
    }
    process.waitUntilExit()
    let isCrash = process.terminationReason == .uncaughtSignal && process.terminationStatus != SIGKILL
    let text = (try? Data(contentsOf: errors)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return Report(lines: (try? Data(contentsOf: lines)) ?? Data(), output: text, isCrash: isCrash)
  }

  /// What a process wrote down, and how it ended.
  struct Report {
    private var lines: [Line] = []
    private var output = ""
    private var isCrash = false
    /// The run in which the process stopped, if it did.
    private(set) var stopped: Int?

    init(failure: String) {
      (output, stopped) = (failure, 0)
    }

    init(lines data: Data, output: String, isCrash: Bool) {
      lines = data.split(separator: UInt8(ascii: "\n")).compactMap { try? JSONDecoder().decode(Line.self, from: $0) }
      (self.output, self.isCrash) = (output, isCrash)
      if !lines.contains(where: { $0.kind == .done }) { stopped = lines.last { $0.kind == .begins }?.run ?? 0 }
    }

    /// What came of each of so many implementations.
    func tallies(_ count: Int) -> [Tally] {
      var tallies = Array(repeating: Tally(), count: count)
      var (failures, isSlow) = ([String](), false)
      for line in lines {
        switch line.kind {
        case .begins: failures = []
        case .fails: failures.append(line.text)
        case .ends:
          if isSlow { tallies[line.run].slowRun = failures } else { tallies[line.run].runs.append(failures) }
          tallies[line.run].seconds = max(tallies[line.run].seconds, isSlow ? 0 : line.seconds)
        case .slow: isSlow = true
        case .late: tallies[line.run].isLate = true
        case .waits: tallies[line.run].stop = .waits
        case .loops: tallies[line.run].stop = .loops
        case .done: break
        }
      }
      // A task that belongs to no test fails the run: its test is over, or knows nothing of it.
      if output.contains("recorded an issue at"), let last = lines.last { tallies[last.run].isLate = true }
      if let stopped, tallies[stopped].stop == nil {
        tallies[stopped].stop = isCrash || lines.isEmpty ? .crash(message) : .exit
      }
      return tallies
    }

    /// The words with which the program stopped.
    private var message: String {
      guard let line = output.split(separator: "\n").last(where: { $0.contains("atal error") }) else {
        return lines.isEmpty ? output : ""
      }
      return String(line[(line.firstRange(of: "atal error: ")?.upperBound ?? line.startIndex)...])
    }
  }

  // MARK: The process that is graded

  /// The part of this process, if it is one in which the learner's work runs.
  static let play = ProcessInfo.processInfo.environment[variable].flatMap {
    try? JSONDecoder().decode(Play.self, from: Data($0.utf8))
  }

  private static let lines = ProcessInfo.processInfo.environment["COURSE_LINES"].map {
    unsafe open($0, O_WRONLY | O_APPEND)
  }

  private static func say(_ line: Line) {
    guard let lines, var data = try? JSONEncoder().encode(line) else { return }
    data.append(UInt8(ascii: "\n"))
    unsafe data.withUnsafeBytes { _ = unsafe write(lines, $0.baseAddress, $0.count) }
  }

  /// Runs the work against one implementation after the other, again and again, and ends the process.
  static func perform(_ play: Play) async -> Never {
    let runs = trials.withLock { $0[play.trial].runs }
    Misuse.isReported { message, _, _ in Issue.record("\(message)") }
    Misuse.endsWaits(afterRestOf: waitLimit)
    Thread.detachNewThread { watch() }
    var longest = Duration.zero
    for index in runs.indices[play.first...] {
      var total = Duration.zero
      for count in 1...20 where total < waitLimit && (count < 3 || total < .milliseconds(400)) {
        let duration = await run(index, of: runs)
        total += duration
        // Work that waits in vain where all is right does so everywhere.
        if runs[index].isRight, duration > waitLimit { finish() }
      }
      if runs[index].isRight { longest = max(longest, total / 20) }
    }
    // Once more, where what hesitates does so for longer than everything took: work that waits for a time waits too short.
    Hesitation.duration.withLock { $0 = min(max(.milliseconds(50), longest * 3), .milliseconds(400)) }
    say(Line(kind: .slow))
    for index in runs.indices where runs[index].isRight { _ = await run(index, of: runs) }
    finish()
  }

  private static func finish() -> Never {
    say(Line(kind: .done))
    Foundation.exit(EXIT_SUCCESS)
  }

  private static func run(_ index: Int, of runs: [Trial.Run]) async -> Duration {
    say(Line(kind: .begins, run: index))
    progress.withLock { $0 = Progress(index: index) }
    let isOver = Flag()
    // All that fails is known here; the process that grades reads it in the lines.
    try? await withKnownIssue(isIntermittent: true) {
      // A task of its own: work that cancels it has cancelled nothing else.
      let work = runs[index].body
      try await Task {
        defer { isOver.isSet.withLock { $0 = true } }
        try await work()
      }.value
    } matching: { issue in
      guard issue.isFailure else { return true }
      let isInTime = issue.error != nil || !isOver.isSet.withLock { $0 }
      say(Line(kind: isInTime ? .fails : .late, run: index, text: text(of: issue)))
      return true
    }
    let began = progress.withLock {
      $0.index = nil
      return $0.began
    }
    let duration = ContinuousClock.now - began
    say(Line(kind: .ends, run: index, seconds: duration / .seconds(1)))
    return duration
  }

  /// Ends the process when a run takes too long; only time can tell.
  private static func watch() {
    while true {
      Thread.sleep(forTimeInterval: 0.1)
      let now = progress.withLock(\.self)
      guard let index = now.index else { continue }
      let busy = processorTime - now.processorTime
      let isLooping = busy > busyLimit
      guard isLooping || ContinuousClock.now - now.began > idleLimit && busy < busyLimit / 4 else { continue }
      say(Line(kind: isLooping ? .loops : .waits, run: index))
      Foundation.exit(EXIT_FAILURE)
    }
  }

  /// The place and the words of a failure.
  private static func text(of issue: Issue) -> String {
    let words: String
    if let error = issue.error {
      let isCase = Mirror(reflecting: error).displayStyle == .enum && "\(error)".wholeMatch(of: /\w+(\(.*\))?/) != nil
      words = "it throws " + (isCase ? "\(type(of: error))." : "") + "\(error)"
    } else {
      let place = issue.sourceLocation.map { "\($0.fileID.split(separator: "/").last ?? ""):\($0.line): " } ?? ""
      words = place + "\(issue)".replacing(" (error)", with: "").replacing("Issue recorded: ", with: "")
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
  @Test(.enabled(if: Child.play != nil)) func isRun() async {
    if let play = Child.play { await Child.perform(play) }
  }
}

/// The time for which a right implementation hesitates.
public enum Hesitation {
  static let duration = Mutex(Duration.milliseconds(1))

  public static func pass() async {
    try? await Task.sleep(for: duration.withLock { $0 })
    for _ in 1...100 { await Task.yield() }
  }
}
