import Foundation
import Synchronization
import Testing

#if !BEGINNING
  import Doubles
#endif

/// The process in which the learner's work runs: it may stop there, or never end.
enum Child {
  /// The comment on each failure that was told already.
  static let knownComment: Comment = "told already"

  /// The time after which a wait of the kit gives up.
  private static let waitLimit = Duration.seconds(2)

  private struct Progress {
    var number = 0
    var began = ContinuousClock.now
    var processorTime = Child.processorTime
    var isRunning = false
    var hasFailed = false
  }

  /// What is known of the runs with one implementation.
  private struct Times {
    var count = 0
    var total = Duration.zero
    var idle: Duration?
  }

  private static let progress = Mutex(Progress())
  private static let mark = Mutex("")
  /// The number of lines that were said, or are being said.
  private static let lines = Mutex(0)

  /// Runs implementations in a random order, again and again, and ends the process.
  ///
  /// - Parameters:
  ///   - play: The implementations to run.
  ///   - trial: All that there are.
  static func perform(_ play: Play, of trial: Trial) async {
    mark.withLock { $0 = play.mark }
    // To a file: the process that grades reads pipes on threads that it has few of, and whoever writes to a full one waits.
    dup2(unsafe open(play.errorFile, O_WRONLY | O_CREAT, 0o600), STDERR_FILENO)
    unsafe unsetenv("COURSE_VERDICTS")
    #if !BEGINNING
      Misuse.isReported(endingWaitsAfter: waitLimit) { message, file, line in
        say("misuse \("\(file)".split(separator: "/").last ?? ""):\(line): \(message)")
      }
    #endif
    Thread.detachNewThread { watch() }
    var times = [Int: Times]()
    for index in [play.first] + play.indices.flatMap({ Array(repeating: $0, count: play.repeats) }).shuffled() {
      let past = times[index, default: Times()]
      // What takes long is not repeated as often.
      if past.total > waitLimit || past.total > .milliseconds(400) && past.count >= 3 { continue }
      await run(index, of: trial, &times[index, default: Times()])
      // A test that waits in vain with a right implementation does so with the others.
      let isInVain = progress.withLock { $0.hasFailed && ContinuousClock.now - $0.began > waitLimit }
      if isInVain, trial.runs[index].isRight { finish(times) }
    }
    if play.repeats > 1 { await repeatSlowly(play.indices.filter { trial.runs[$0].isRight }, of: trial, &times) }
    finish(times)
  }

  private static func finish(_ times: [Int: Times]) -> Never {
    for (index, times) in times { say("idle \(index) \((times.idle ?? .zero) / .microseconds(1))") }
    say("done")
    Foundation.exit(EXIT_FAILURE)
  }

  /// Runs what is right once more; what hesitates does so for longer than all that there was.
  private static func repeatSlowly(_ right: [Int], of trial: Trial, _ times: inout [Int: Times]) async {
    let longest = right.compactMap { times[$0].map { $0.total / max(1, $0.count) } }.max() ?? .zero
    Hesitation.duration.withLock { $0 = min(max(.milliseconds(10), longest * 3), .milliseconds(400)) }
    say("slow")
    for index in right { await run(index, of: trial, &times[index, default: Times()]) }
  }

  private static func run(_ index: Int, of trial: Trial, _ times: inout Times) async {
    say("begins \(index)")
    let wanted = wantedTime
    let number = progress.withLock {
      $0 = Progress(number: $0.number + 1, isRunning: true)
      return $0.number
    }
    // Only here is all known of a failure; the process that grades hears that there was one.
    try? await withKnownIssue(knownComment, isIntermittent: true) {
      // A task of its own: work that cancels it has cancelled nothing else.
      try await Task {
        defer { progress.withLock { $0.isRunning = false } }
        try await trial.runs[index].body()
      }.value
    } matching: { issue in
      // The child's own lines are not the work's.
      let mark = mark.withLock { $0 }
      if issue.comments.contains(where: { $0.rawValue.hasPrefix(mark) }) { return false }
      if issue.isFailure { progress.withLock { $0.hasFailed = true } }
      let isInTime = issue.error != nil || progress.withLock { $0.isRunning && $0.number == number }
      if issue.isFailure { say(isInTime ? "fails \(index) \(text(of: issue))" : "late") }
      return true
    }
    let (duration, busy) = progress.withLock { (ContinuousClock.now - $0.began, processorTime - $0.processorTime) }
    // Whoever waits for a processor that others have has not slept. NB: Of threads that have ended, nothing is left.
    let idle = max(.zero, duration - max(busy, wantedTime - wanted))
    times.count += 1
    times.total += duration
    times.idle = min(times.idle ?? idle, idle)
  }

  /// Ends the process when a run takes too long; only time can tell.
  private static func watch() {
    var (number, ticks, wanted, said) = (0, 0, Duration.zero, 0)
    while true {
      Thread.sleep(forTimeInterval: 0.1)
      let (isRunning, current, busy) = progress.withLock {
        ($0.isRunning, $0.number, processorTime - $0.processorTime)
      }
      // NB: Ticks, not the clock: where many processes want the processor, they are slow too.
      ticks = isRunning && current == number ? ticks + 1 : 0
      number = current
      if ticks > 20, busy > .seconds(3) || ticks > 600 { end("loops") }
      if ticks % 36 != 1 { continue }
      // Whoever wants a processor that others have is not waiting for an event, nor is whoever waits to be heard.
      let isSilent = lines.withLock { $0 == said }
      if ticks > 1, isSilent, wantedTime - wanted < .milliseconds(300) { end("waits") }
      // What is said goes through a pipe: when this returns, it is not full.
      say("watches")
      (wanted, said) = (wantedTime, lines.withLock { $0 })
    }
  }

  private static func end(_ reason: String) -> Never {
    say(reason)
    Foundation.exit(EXIT_FAILURE)
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

  private static func say(_ text: String) {
    lines.withLock { $0 += 1 }
    Issue.record(Comment(rawValue: mark.withLock { $0 } + text))
  }

  /// The time for which the process had a processor or stood in line for one.
  private static var wantedTime: Duration {
    #if os(Linux)
      let tasks = "/proc/self/task/"
      return ((try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []).reduce(.zero) { sum, task in
        let line = (try? String(contentsOfFile: "\(tasks)\(task)/schedstat", encoding: .utf8)) ?? ""
        return line.split(separator: " ").prefix(2).reduce(sum) { $0 + .nanoseconds(Int($1) ?? 0) }
      }
    #else
      processorTime
    #endif
  }

  private static var processorTime: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// The time for which a right implementation hesitates.
enum Hesitation {
  /// In the end it is longer than all that the work took before, so that work that waits for a time waits too short.
  static let duration = Mutex(Duration.milliseconds(3))

  static func pass() async {
    try? await Task.sleep(for: duration.withLock { $0 })
    for _ in 1...100 { await Task.yield() }
  }
}
