#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif
#if canImport(DoublesProperties)
  @_spi(Hooks) import DoublesProperties
#endif

/// A search through a body's schedules, alternately by the fewest departures and by random priorities.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated struct ScheduleSearch<Value: Equatable & Sendable> {
  private let limit: Int
  private let seed: UInt64
  private let issues: RunIssues
  private let run: (ScheduleChoices) async -> ScheduleRun<Value>

  /// The schedules to run, with the fewest departures first; those before `nextPlan` have run.
  private var plans: [[Int]] = [[]]
  private var nextPlan = 0
  private var isCutShort = false
  /// The schedules that have run, each of which counts once.
  private var seen: Set<[Int]> = []
  private var odds = ScheduleOdds()
  private var strays: [String] = []
  private var untried: [String] = []
  private var hasGap = false
  /// The failed expectation that ended the search.
  private var end: ScheduleFailure?
  private var findings: [Schedules<Value>.Finding] = []

  private static var gap: String {
    "not tried: orders in which a task is overtaken right after it has started or woken another, or called a spy"
  }

  private static var otherCourse: String {
    """
    the same choices took another course: something left the schedule, or the body depends on Date(), a random number, or the \
    order of a dictionary or set
    """
  }

  init(
    limit: Int, seed: UInt64, issues: RunIssues, run: @escaping (ScheduleChoices) async -> ScheduleRun<Value>
  ) {
    (self.limit, self.seed, self.issues) = (limit, seed, issues)
    let words = CrashMessage("\(Misuse.testName)everySchedule was in schedule \"")
    self.run = { choices in
      var choices = choices
      choices.words = words
      words.beginChoices()
      return await run(choices)
    }
  }

  /// Runs up to `limit` distinct schedules.
  mutating func results() async throws(ScheduleFailure) -> Schedules<Value> {
    var turn: UInt64 = 0
    while seen.count < limit, nextPlan < plans.count, end == nil {
      let plan = turn.isMultiple(of: 2) ? plans[nextPlan] : nil
      let depth = plan == nil ? depth(inTurn: turn) : nil
      let run = await run(plan.map { ScheduleChoices($0) } ?? priorities(inTurn: turn, depth: depth))
      let schedule = run.end.choices.schedule
      turn += 1
      odds.note(depth: depth, strands: run.end.strandCount, choices: run.end.choices.made.count)
      if let plan {
        nextPlan += 1
        if schedule != plan { noteStray(Self.otherCourse) }
        addPlans(after: run.end.choices.made, from: schedule.count)
      }
      for stray in run.end.strays { noteStray(stray) }
      for text in run.end.untried where !untried.contains(text) { untried.append(text) }
      hasGap = hasGap || run.end.hasGap
      if seen.insert(schedule).inserted { try await note(run, in: schedule) }
    }
    let hasAllPlans = nextPlan == plans.count && !isCutShort && end == nil
    if hasAllPlans, hasGap { untried.append(Self.gap) }
    if end == nil { for index in findings.indices { try await confirm(&findings[index]) } }
    if let end { untried.append("not tried: what comes after the issue in schedule \"\(end.schedule)\"") }
    return Schedules(
      findings: findings, isExhaustive: hasAllPlans && strays.isEmpty && untried.isEmpty, strays: strays,
      untried: untried, hasGap: hasGap, odds: odds, isEndedByIssue: end != nil)
  }

  private mutating func noteStray(_ text: String) {
    if !strays.contains(text) { strays.append(text) }
  }

  /// Returns the depth of a run by priorities.
  ///
  /// Every other run has no falls; half of the rest have one fall, a quarter have two, and so on.
  private func depth(inTurn turn: UInt64) -> Int? {
    (turn / 2).isMultiple(of: 2) ? 2 + (turn / 4 + 1).trailingZeroBitCount : nil
  }

  private func priorities(inTurn turn: UInt64, depth: Int?) -> ScheduleChoices {
    let generator = SeededGenerator(seed: seed &+ turn &* 0x9E37_79B9_7F4A_7C15)
    return ScheduleChoices(SchedulePriorities(generator, depth: depth, choices: odds.choiceCount))
  }

  /// Plans each schedule that adds one departure to these choices, after their last departure.
  private mutating func addPlans(after choices: [ScheduleChoice], from start: Int) {
    for position in choices.indices.dropFirst(start) {
      for index in 1..<choices[position].options {
        guard plans.count - nextPlan < limit else {
          isCutShort = true
          return
        }
        plans.append(choices[..<position].map(\.index) + [index])
      }
    }
  }

  private mutating func note(_ run: ScheduleRun<Value>, in schedule: [Int]) async throws(ScheduleFailure) {
    let schedule = run.end.breach?.schedule ?? schedule
    let hasIssue = issues.take()
    if case .failure(let failure) = run.outcome, !hasIssue || failure.isInterruption {
      throw await confirmed(failure, schedule)
    }
    if hasIssue {
      let failure = await recorded(run)
      // One cause, one issue: it is already recorded at its own line. The error of a failed requirement, which follows
      // its issue, isn't a second fault.
      guard failure.isRecorded else { throw failure }
      end = failure
    }
    if case .success(let result) = run.outcome {
      if let index = findings.firstIndex(where: { $0.result == result }) {
        findings[index].count += 1
        if !run.isAfterStray { findings[index].isAfterStray = false }
        if length(of: schedule) < length(of: findings[index].schedule) { findings[index].schedule = schedule }
      } else {
        findings.append(
          .init(result: result, isAfterStray: run.isAfterStray, place: seen.count, schedule: schedule))
      }
    }
  }

  /// Returns the failure for an issue, which is recorded with the shortest schedule found that causes one.
  private func recorded(_ run: ScheduleRun<Value>) async -> ScheduleFailure {
    var end = run.end
    if case .success = run.outcome {
      let schedule = await shortened(end.choices.schedule) { [issues] _ in issues.take() }
      end = await self.run(ScheduleChoices(schedule)).end
      _ = issues.take()
    }
    var failure = ScheduleFailure(.recordedIssue, at: end)
    failure.place = seen.count
    failure.isReproducible = await issues.record(commenting: "\(failure)") {
      _ = await self.run(ScheduleChoices(end.choices.schedule))
    }
    return failure
  }

  /// Returns the failure, confirmed by a second run.
  private func confirmed(_ failure: ScheduleFailure, _ schedule: [Int]) async -> ScheduleFailure {
    let fails = { (run: ScheduleRun<Value>) in
      if case .failure(let other) = run.outcome { failure.isLike(other) } else { false }
    }
    var schedule = schedule
    switch failure.reason {
    case .threw, .broke: schedule = await shortened(schedule, where: fails)
    case .endless: break
    case .stuck:
      // It has run twice.
      var failure = failure
      (failure.isReproducible, failure.place) = (true, seen.count)
      return failure
    case .recordedIssue, .interrupted, .left, .unsupported, .noSchedules, .doesNotFit: return failure
    }
    var (shown, isReproducible) = (failure, false)
    if case .failure(let again) = await run(ScheduleChoices(schedule)).outcome, failure.isLike(again) {
      (shown, isReproducible) = (again, true)
    }
    (shown.isReproducible, shown.place) = (isReproducible, seen.count)
    return shown
  }

  /// Finds the shortest schedule that gives the result, and replays it.
  private func confirm(_ finding: inout Schedules<Value>.Finding) async throws(ScheduleFailure) {
    let result = finding.result
    let gives = { (run: ScheduleRun<Value>) in if case .success(result) = run.outcome { true } else { false } }
    finding.schedule = await shortened(finding.schedule, where: gives)
    let again = await run(ScheduleChoices(finding.schedule))
    finding.step = again.end.step
    finding.calls = again.end.timeline.events.isEmpty ? "" : "\(again.end.timeline)"
    if issues.take() { throw await recorded(again) }
    finding.isReproducible = again.end.choices.schedule == finding.schedule && gives(again)
  }

  /// Returns the schedule without departures that don't affect the outcome.
  private func shortened(_ schedule: [Int], where endsSo: (ScheduleRun<Value>) -> Bool) async -> [Int] {
    let departures = schedule.indices.filter { schedule[$0] > 0 }
    guard departures.count > 1 else { return schedule }
    for index in departures {
      var fewer = schedule
      fewer[index] = 0
      let run = await run(ScheduleChoices(fewer))
      if endsSo(run), length(of: run.end.choices.schedule) < length(of: schedule) {
        return await shortened(run.end.choices.schedule, where: endsSo)
      }
    }
    return schedule
  }

  /// Returns the length by which schedules are compared: the number of departures, then the position of the last one.
  private func length(of schedule: [Int]) -> (departures: Int, last: Int) {
    (schedule.count { $0 > 0 }, schedule.count)
  }
}
