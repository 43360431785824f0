import Doubles
import Foundation
import Synchronization
import Testing

/// The process in which the learner's work runs: it may stop there, or never end.
enum Child {
  /// The beginning of what the process says of itself, among what the work says; the work does not know it.
  static func mark(_ secret: String) -> String { "\(secret): " }

  /// The comment on each failure that was told already.
  static let knownComment: Comment = "told already"

  /// The time after which a wait of the kit gives up.
  private static let waitLimit = Duration.seconds(2)

  private struct Progress {
    var number = 0
    var began = ContinuousClock.now
    var processorTime = Child.processorTime
    var isRunning = false
  }

  private static let progress = Mutex(Progress())
  private static let secret = Mutex("")

  /// Runs implementations in a random order, again and again, and ends the process.
  ///
  /// - Parameters:
  ///   - indices: Places in the trial's list.
  ///   - trial: The implementations.
  ///   - secret: What marks the lines of the process.
  static func play(_ indices: [Int], of trial: Trial, secret: String) async {
    self.secret.withLock { $0 = secret }
    unsafe unsetenv("COURSE_VERDICTS")
    let mark = mark(secret)
    var plan = indices.flatMap { Array(repeating: $0, count: Trial.repeats) }.shuffled()
    // A right one comes first: work that remembers it shows that by what follows.
    plan.insert(trial.runs.firstIndex(where: \.isRight) ?? 0, at: 0)
    Misuse.isReported(endingWaitsAfter: waitLimit) { message, file, line in
      Issue.record(Comment(rawValue: message), sourceLocation: location("\(file)", Int(line)))
    }
    Thread.detachNewThread { watch() }
    var (durations, idleTimes) = ([Int: Duration](), [Int: Duration]())
    var counts = [Int: Int]()
    for index in plan {
      // What takes long is not repeated as often.
      if durations[index, default: .zero] > .milliseconds(400), counts[index, default: 0] >= 3 { continue }
      if durations[index, default: .zero] > waitLimit { continue }
      say("begins \(index)")
      progress.withLock { $0 = Progress(number: $0.number + 1, isRunning: true) }
      // Only here is all known of a failure; the process that grades hears that there was one.
      try? await withKnownIssue(knownComment, isIntermittent: true) {
        try await trial.runs[index].body()
      } matching: { issue in
        // The child's own lines are not the work's.
        if issue.comments.contains(where: { $0.rawValue.hasPrefix(mark) }) { return false }
        if issue.isFailure { say("fails \(index) \(text(of: issue))") }
        return true
      }
      let (duration, idle) = progress.withLock { progress in
        progress.isRunning = false
        let duration = ContinuousClock.now - progress.began
        let busy = processorTime - progress.processorTime
        // NB: What computes for long is interrupted by other processes, and has slept for nobody.
        return (duration, busy > .milliseconds(5) ? .zero : duration - busy)
      }
      durations[index, default: .zero] += duration
      counts[index, default: 0] += 1
      idleTimes[index] = min(idleTimes[index] ?? idle, idle)
    }
    for (index, idle) in idleTimes { say("idle \(index) \(idle / .microseconds(1))") }
    say("done")
    Foundation.exit(EXIT_FAILURE)
  }

  /// Ends the process when a run takes too long; only time can tell.
  private static func watch() {
    var (number, ticks) = (0, 0)
    while true {
      Thread.sleep(forTimeInterval: 0.1)
      let (isRunning, current, busy) = progress.withLock {
        ($0.isRunning, $0.number, processorTime - $0.processorTime)
      }
      // NB: Ticks, not the clock: where many processes want the processor, they are slow too.
      ticks = isRunning && current == number ? ticks + 1 : 0
      number = current
      if ticks > 20, busy > .seconds(1) || ticks > 50 { end(busy > .milliseconds(300) ? "loops" : "waits") }
    }
  }

  private static func end(_ reason: String) -> Never {
    say(reason)
    Foundation.exit(EXIT_FAILURE)
  }

  /// The place and the words of a failure.
  private static func text(of issue: Issue) -> String {
    let place = issue.sourceLocation.map { "\($0.fileID.split(separator: "/").last ?? ""):\($0.line): " } ?? ""
    if let error = issue.error { return "\(place)it throws \(type(of: error)).\(error)" }
    return place + "\(issue)".replacing(" (error)", with: "")
  }

  private static func say(_ text: String) {
    Issue.record(Comment(rawValue: mark(secret.withLock { $0 }) + text))
  }

  private static func location(_ file: String, _ line: Int) -> SourceLocation {
    let id = file.split(separator: "/").suffix(2).joined(separator: "/")
    return SourceLocation(fileID: id, filePath: file, line: max(1, line), column: 1)
  }

  private static var processorTime: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
