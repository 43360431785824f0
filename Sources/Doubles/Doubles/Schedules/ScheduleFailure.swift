/// The end of a search by something other than a result: the schedule, and the reason.
///
/// An error or an issue belongs to its schedule and ends the search; so does a body that gets stuck.
public nonisolated struct ScheduleFailure: Error, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public enum Reason: Sendable {
    /// The body threw this error.
    case threw(any Error)
    /// An expectation failed, or an issue was recorded. It is reported by itself.
    case recordedIssue
    /// Nothing was left to run before the body had ended.
    case stuck(endedByCancellation: Bool)
    /// The body went on after this number of steps.
    case endless(steps: Int, endedByCancellation: Bool)
    /// The task that searched was cancelled.
    case interrupted
    /// The text is no schedule, or the body makes other choices than it did.
    case doesNotFit
  }

  /// The kind of failure.
  public let reason: Reason

  /// The schedule in which it happened.
  public let schedule: String

  /// Whether the same schedule failed in the same way once more; nil if it wasn't tried again.
  public let isReproducible: Bool?

  /// The calls of the spies that were made within the schedule. A held call is still running.
  public let timeline: Timeline

  /// The kind of failure, the schedule, the calls, and the next step.
  public var description: String {
    let reproducible =
      isReproducible == false ? "\nIt is not reproducible: the same schedule ended otherwise the next time." : ""
    let calls = timeline.events.isEmpty ? "" : "\nThe spies' calls in it:\n\(timeline)"
    return "\(summary)\(reproducible)\(calls)"
  }

  private var summary: String {
    let place = "schedule \"\(schedule)\""
    let replay = "Replay it with schedule(\"\(schedule)\") { … }."
    return switch reason {
    case .threw(let error): "\(place) threw \(error). \(replay)"
    case .recordedIssue: "an issue was recorded in \(place). \(replay)"
    case .stuck(let isEnded):
      """
      \(place) is stuck, or something left the schedule: nothing was left to run, and the body had not ended. \
      \(Self.fate(isEnded)) Unstructured and detached tasks, the main actor, actors with an executor of their own and \
      real timers leave a schedule. \(replay)
      """
    case .endless(let steps, let isEnded):
      "\(place) did not end within \(steps) steps. \(Self.fate(isEnded)) \(replay)"
    case .interrupted: "the search was cancelled in \(place)."
    case .doesNotFit:
      "\(place) doesn't fit: it is misspelled, or the body makes other choices than it did. Search anew with everySchedule."
    }
  }

  private static func fate(_ isEnded: Bool) -> String {
    isEnded ? "A cancellation ended the body." : "A cancellation did not end the body either: it was abandoned."
  }
}

nonisolated extension ScheduleFailure {
  /// The failure that a run ended with; nil if it returned without an issue.
  init?<Value>(_ run: ScheduleRun<Value>, hasIssue: Bool, isReproducible: Bool? = nil) {
    switch run.outcome {
    case .returned where hasIssue: reason = .recordedIssue
    case .returned: return nil
    // NB: An error that follows an issue, such as that of `#require`, has been reported with it.
    case .threw where hasIssue: reason = .recordedIssue
    case .threw(let error): reason = .threw(error)
    case .stuck(let isEnded): reason = .stuck(endedByCancellation: isEnded)
    case .endless(let steps, let isEnded): reason = .endless(steps: steps, endedByCancellation: isEnded)
    case .interrupted: reason = .interrupted
    }
    schedule = ScheduleCode.text(of: run.choices.departures)
    timeline = run.timeline
    self.isReproducible = isReproducible
  }

  /// A schedule that the body can't follow.
  init(doesNotFit schedule: String) {
    reason = .doesNotFit
    self.schedule = schedule
    isReproducible = nil
    timeline = Timeline()
  }

  /// The same failure, tried again.
  func reproduced(_ isReproducible: Bool) -> ScheduleFailure {
    ScheduleFailure(reason: reason, schedule: schedule, isReproducible: isReproducible, timeline: timeline)
  }

  /// Whether another failure has the same kind of reason; errors are compared by their text.
  func isLike(_ other: ScheduleFailure?) -> Bool {
    switch (reason, other?.reason) {
    case (.threw(let error), .threw(let other)): "\(error)" == "\(other)"
    case (.stuck, .stuck), (.endless, .endless): true
    default: false
    }
  }
}
