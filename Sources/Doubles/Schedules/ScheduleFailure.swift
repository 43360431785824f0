#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// A search that ended without a result: the schedule, and the reason.
///
/// An error, an issue or a stuck body ends the search, and is reported with its schedule.
public nonisolated struct ScheduleFailure: Error, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public enum Reason: Sendable {
    /// The body threw this error.
    case threw(any Error)
    /// An expectation failed, or an issue was recorded. If the schedule is reproducible, the failure is reported at its own line.
    case recordedIssue
    /// The invariant at this line, set by `always { … }`, didn't hold after this step.
    case broke(invariant: String, step: Int)
    /// Nothing was left to run before the body had ended.
    case stuck(endedByCancellation: Bool, waits: [String])
    /// The body was still running after this number of steps; it polls if a single task ran while another was ready.
    case endless(steps: Int, endedByCancellation: Bool, polls: Bool)
    /// The searching task was cancelled.
    case interrupted
    /// A task had left the schedule, so that `untilIdle()` couldn't wait for all tasks.
    case left([String])
    /// This Swift runtime is unknown to whole schedules; the text names the difference and the next step.
    case unsupported(String)
    /// The requested number of schedules is less than one.
    case noSchedules(Int)
    /// The string isn't a schedule, or the body no longer makes the same choices.
    case doesNotFit
  }

  /// The kind of failure.
  public let reason: Reason

  /// The schedule of the failure.
  public let schedule: String

  /// Whether the same schedule failed the same way a second time; nil if it wasn't run again.
  public internal(set) var isReproducible: Bool?

  /// The number of the schedule in its search; 0 outside of a search.
  var place = 0

  /// The calls to the spies made within the schedule. A held call is still running.
  public let timeline: Timeline

  /// The kinds of work that leave a schedule, as text.
  private let departures: String

  /// The kind of failure, the schedule, the calls, and the next step.
  public var description: String {
    let reproducible =
      isReproducible == false ? "\nIt is not reproducible: the same schedule ended differently the next time." : ""
    let calls = timeline.events.isEmpty ? "" : "\nThe spies' calls in it:\n\(timeline)"
    return "\(summary)\(reproducible)\(calls)"
  }

  private var summary: String {
    let place = "schedule \"\(schedule)\""
    let found = self.place > 1 ? "Found in the \(self.place.ordinal) schedule. " : ""
    let replay = "\(found)Replay it with schedule(\"\(schedule)\") { … }."
    return switch reason {
    case .threw(let error): "\(place) threw \(error). \(replay)"
    case .broke(let invariant, let step):
      "\(place) broke the invariant of \(invariant), in step \(step). \(replay)"
    case .recordedIssue: "an issue was recorded in \(place). \(replay)"
    case .stuck(let isEnded, let waits):
      """
      \(place) is stuck, or something left the schedule: nothing was left to run, and the body had not ended. \
      \(waits.isEmpty ? "" : "These tasks wait:\n  \(waits.joined(separator: "\n  "))\n")\
      \(Self.fate(isEnded)) \(departures) leave a schedule. \(replay)
      """
    case .endless(let steps, let isEnded, let polls):
      """
      \(place) did not end within \(steps) steps. \(polls ? Self.polling : "")\(Self.fate(isEnded)) \(replay)
      """
    case .interrupted: "the search was cancelled in \(place)."
    case .left(let strays):
      "untilIdle() can't know when \(place) is idle: \(strays.joined(separator: "; ")). \(replay)"
    case .unsupported(let problem):
      "Whole schedules don't know this runtime of Swift: \(problem)"
    case .noSchedules(let count):
      "everySchedule(\(count)) runs nothing: the number of schedules is at least 1."
    case .doesNotFit:
      "\(place) doesn't fit: it is misspelled, or the body makes other choices than it did. Search anew with everySchedule."
    }
  }

  private static let polling = """
    One task ran all the time while another was ready: it polls, such as with Task.yield(), and a schedule may give it every \
    turn. Await the event instead.\u{20}
    """

  private static func fate(_ isEnded: Bool) -> String {
    isEnded ? "A cancellation ended the body." : "A cancellation did not end the body either: it was abandoned."
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated extension ScheduleFailure {
  /// Creates the failure of a run.
  init(_ reason: Reason, at end: ScheduleState) {
    self.reason = reason
    schedule = ScheduleCode.text(of: end.choices.schedule)
    timeline = end.timeline
    departures = end.departures
  }

  /// Creates the failure of a run that broke an invariant, with the state at that step.
  init(_ breach: ScheduleBreach) {
    reason = .broke(invariant: breach.place, step: breach.step)
    schedule = ScheduleCode.text(of: breach.schedule)
    timeline = breach.timeline
    departures = ""
  }

  /// Creates a failure before any run, such as an invalid schedule.
  @_spi(Hooks) public init(_ reason: Reason, schedule: String = "") {
    self.reason = reason
    self.schedule = schedule
    timeline = Timeline()
    departures = ""
  }

  var isInterruption: Bool { if case .interrupted = reason { true } else { false } }

  /// Whether the failure is already recorded at its own line.
  var isRecorded: Bool { if case .recordedIssue = reason { isReproducible == true } else { false } }

  /// Returns whether another failure has the same reason; errors are compared as text.
  func isLike(_ other: ScheduleFailure) -> Bool {
    switch (reason, other.reason) {
    case (.threw(let error), .threw(let other)): "\(error)" == "\(other)"
    case (.broke(let place, _), .broke(let other, _)): place == other
    case (.stuck, .stuck), (.endless, .endless): true
    default: false
    }
  }
}
