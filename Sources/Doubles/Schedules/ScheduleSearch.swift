#if canImport(Doubles)
  import Doubles
#endif

/// A search through a body's schedules: alternately the next one with the fewest departures, and one by random
/// priorities.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated struct ScheduleSearch<Value: Equatable & Sendable> {
  private let limit: Int
  private let seed: UInt64
  private let issues: IssueListener
  private let run: (ScheduleChoices) async -> ScheduleRun<Value>

  /// Schedules to run, fewest departures first; those before `nextPlan` have run.
  private var plans: [[Departure]] = [[]]
  private var nextPlan = 0
  private var isCutShort = false
  /// The schedules that have run: none counts twice.
  private var seen: Set<[Departure]> = []
  private var odds = ScheduleOdds()
  private var strays: [String] = []
  private var discoveries: [Discovery] = []

  /// A distinct result, and the best of its schedules so far.
  private struct Discovery {
    let result: Value
    var count: Int
    var shortest: ScheduleChoices
  }

  init(
    limit: Int, seed: UInt64, issues: IssueListener, run: @escaping (ScheduleChoices) async -> ScheduleRun<Value>
  ) {
    (self.limit, self.seed, self.issues, self.run) = (limit, seed, issues, run)
  }

  /// Runs up to `limit` distinct schedules.
  mutating func results() async throws(ScheduleFailure) -> Schedules<Value> {
    var turn: UInt64 = 0
    while seen.count < limit, nextPlan < plans.count {
      let isPlanned = turn.isMultiple(of: 2)
      let depth = isPlanned ? nil : depth(inTurn: turn)
      let run = await run(isPlanned ? ScheduleChoices(plans[nextPlan]) : priorities(inTurn: turn, depth: depth))
      turn += 1
      odds.note(depth: depth, strands: run.strandCount, choices: run.choices.made.count)
      if isPlanned {
        nextPlan += 1
        if !run.choices.isAsPlanned { noteStray("a schedule didn't go as planned: something left it") }
        addPlans(after: run.choices)
      }
      run.strays.forEach { noteStray($0) }
      if seen.insert(run.choices.departures).inserted { try await note(run) }
    }
    let isExhaustive = nextPlan == plans.count && !isCutShort && strays.isEmpty
    var findings: [Schedules<Value>.Finding] = []
    for discovery in discoveries { findings.append(try await finding(for: discovery)) }
    return Schedules(findings: findings, isExhaustive: isExhaustive, strays: strays, odds: odds)
  }

  private mutating func noteStray(_ text: String) {
    if !strays.contains(text) { strays.append(text) }
  }

  /// The depth of a run by priorities: every other run has no falls; half of the rest has one, a quarter two, and so
  /// on.
  private func depth(inTurn turn: UInt64) -> Int? {
    (turn / 2).isMultiple(of: 2) ? 2 + (turn / 4 + 1).trailingZeroBitCount : nil
  }

  private func priorities(inTurn turn: UInt64, depth: Int?) -> ScheduleChoices {
    let generator = SeededGenerator(seed: seed &+ turn &* 0x9E37_79B9_7F4A_7C15)
    return ScheduleChoices(SchedulePriorities(generator, depth: depth, choices: odds.choiceCount))
  }

  /// Plans each schedule that departs once more than this one, after its last departure.
  private mutating func addPlans(after choices: ScheduleChoices) {
    let departures = choices.departures
    for position in choices.made.indices.dropFirst((departures.last?.position ?? -1) + 1) {
      for index in 1..<choices.made[position].options {
        guard plans.count - nextPlan < limit else {
          isCutShort = true
          return
        }
        plans.append(departures + [Departure(position: position, index: index)])
      }
    }
  }

  private mutating func note(_ run: ScheduleRun<Value>) async throws(ScheduleFailure) {
    if let failure = ScheduleFailure(run, hasIssue: issues.heard) { throw await confirmed(failure, run.choices) }
    guard case .returned(let result) = run.outcome else { return }
    if let index = discoveries.firstIndex(where: { $0.result == result }) {
      discoveries[index].count += 1
      if run.choices.isShorter(than: discoveries[index].shortest) { discoveries[index].shortest = run.choices }
    } else {
      discoveries.append(Discovery(result: result, count: 1, shortest: run.choices))
    }
  }

  /// The failure, after a second try. An issue isn't tried again: it would be recorded twice.
  private func confirmed(
    _ failure: ScheduleFailure, _ choices: ScheduleChoices
  ) async -> ScheduleFailure {
    switch failure.reason {
    case .threw:
      let fails = { (run: ScheduleRun<Value>) in failure.isLike(ScheduleFailure(run, hasIssue: false)) }
      let again = await run(ScheduleChoices(await shortened(choices, where: fails).departures))
      guard fails(again), let shorter = ScheduleFailure(again, hasIssue: false) else {
        return failure.reproduced(false)
      }
      return shorter.reproduced(true)
    case .stuck, .endless:
      let again = await run(ScheduleChoices(choices.departures))
      return failure.reproduced(failure.isLike(ScheduleFailure(again, hasIssue: false)))
    case .recordedIssue, .interrupted, .left, .noSchedules, .doesNotFit: return failure
    }
  }

  /// The result with the shortest schedule that gives it, replayed.
  private func finding(
    for discovery: Discovery
  ) async throws(ScheduleFailure) -> Schedules<Value>.Finding {
    let gives = { (run: ScheduleRun<Value>) in
      if case .returned(discovery.result) = run.outcome { true } else { false }
    }
    let shortest = await shortened(discovery.shortest, where: gives)
    let again = await run(ScheduleChoices(shortest.departures))
    if issues.heard, let failure = ScheduleFailure(again, hasIssue: true) { throw failure }
    return Schedules.Finding(
      result: discovery.result, count: discovery.count, first: ScheduleCode.text(of: shortest.departures),
      isReproducible: again.choices.made == shortest.made && gives(again))
  }

  /// The schedule without the departures that make no difference to the outcome.
  private func shortened(
    _ choices: ScheduleChoices, where endsSo: (ScheduleRun<Value>) -> Bool
  ) async -> ScheduleChoices {
    let departures = choices.departures
    guard departures.count > 1 else { return choices }
    for index in departures.indices {
      var fewer = departures
      fewer.remove(at: index)
      let run = await run(ScheduleChoices(fewer))
      if endsSo(run), run.choices.isShorter(than: choices) { return await shortened(run.choices, where: endsSo) }
    }
    return choices
  }
}
