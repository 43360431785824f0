import Doubles
import Foundation
import Synchronization
import Testing

/// The process in which the learner's work runs: it may stop there, or never end.
enum Child {
  /// The beginning of what the process says of itself, among what the work says.
  static let mark = "child: "

  /// The comment on each failure that was told already.
  static let knownComment: Comment = "told already"

  /// The time after which a wait of the kit gives up, and that after which the process ends.
  static let (waitLimit, runLimit) = (Duration.seconds(2), Duration.seconds(5))

  private struct Progress {
    var began = ContinuousClock.now
    var processorTime = Child.processorTime
    var isRunning = false
  }

  private static let progress = Mutex(Progress())

  /// Runs the implementations in this order, and ends the process.
  ///
  /// - Parameters:
  ///   - plan: Places in the trial's list, each as often as it is to run.
  ///   - trial: The implementations.
  static func play(_ plan: [Int], of trial: Trial) async {
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
      progress.withLock { $0 = Progress(isRunning: true) }
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
    exit(EXIT_FAILURE)
  }

  /// Ends the process when a run takes too long; only time can tell.
  private static func watch() {
    while true {
      Thread.sleep(forTimeInterval: 0.1)
      let spent = progress.withLock { progress -> (Duration, Duration)? in
        guard progress.isRunning else { return nil }
        return (ContinuousClock.now - progress.began, processorTime - progress.processorTime)
      }
      guard let (duration, busy) = spent, duration > runLimit else { continue }
      say(busy * 2 > duration ? "loops" : "waits")
      exit(EXIT_FAILURE)
    }
  }

  /// The place and the words of a failure.
  private static func text(of issue: Issue) -> String {
    let place = issue.sourceLocation.map { "\($0.fileID.split(separator: "/").last ?? ""):\($0.line): " } ?? ""
    if let error = issue.error { return "\(place)it throws \(type(of: error)).\(error)" }
    return place + "\(issue)".replacing(" (error)", with: "")
  }

  private static func say(_ text: String) {
    Issue.record(Comment(rawValue: mark + text))
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
