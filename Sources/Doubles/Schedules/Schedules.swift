/// The results of a body in many schedules, as plain data.
///
/// It prints as `120 in 276 schedules; 110 in 724, first in "001"`.
public nonisolated struct Schedules<Value: Equatable & Sendable>: Sendable, CustomStringConvertible {
  /// One of the distinct results.
  public struct Finding: Sendable, Equatable {
    /// The result.
    public let result: Value
    /// The number of schedules that gave it.
    public internal(set) var count = 1
    /// Whether the same schedule gave the same result again. If not, something left the schedule.
    public internal(set) var isReproducible = true

    /// The shortest schedule found that gives the result: the one with the fewest departures from going on.
    public var first: String { ScheduleCode.text(of: schedule) }

    var schedule: [Int]
  }

  /// The distinct results, in the order in which they were found.
  public let findings: [Finding]

  /// Whether all schedules of the scheduled tasks have run; false once a task was seen to leave.
  public let isExhaustive: Bool

  /// The observed actions of tasks that had left a schedule: a call, a sleep, not having ended, or not having been there
  /// when the search had planned with it.
  public let strays: [String]

  let odds: ScheduleOdds

  /// The minimum probability of having found a fault of this depth, 2 or more: 1 if all schedules have run, 0 where a task has
  /// left.
  ///
  /// A fault of depth 1 shows when one strand comes last of all; each further level needs one more moment at which a
  /// strand falls behind the others, or a call fails. A strand is a task, or a chain of jobs that belongs to no task.
  /// Strands and choices that no run had are not counted.
  func probability(ofDepth depth: Int) -> Double {
    if isExhaustive { return 1 }
    return strays.isEmpty ? odds.probability(ofDepth: depth) : 0
  }

  /// The distinct results alone, in the order in which they were found.
  public var results: [Value] { findings.map(\.result) }

  /// The number of schedules, each counted once.
  public var count: Int { findings.map(\.count).reduce(0, +) }

  /// `120 in 276 schedules; 110 in 724, first in "001"`.
  public var description: String {
    let parts = findings.enumerated().map { index, finding in
      let place = index == 0 ? " schedule\(finding.count == 1 ? "" : "s")" : ", first in \"\(finding.first)\""
      return "\(finding.result) in \(finding.count)\(place)\(finding.isReproducible ? "" : ", not reproducible")"
    }
    let percents = [2, 3].map { Int(probability(ofDepth: $0) * 100) }
    let extent =
      if isExhaustive {
        " (all orders of the scheduled tasks)"
      } else if percents[0] > 0 {
        " (not all orders: a fault of depth 2 would show with \(percents[0]) %, of depth 3 with \(percents[1]) %)"
      } else {
        ""
      }
    return parts.joined(separator: "; ") + extent + strays.map { "\n  \($0)" }.joined()
  }
}

nonisolated extension Schedules: Equatable {}

/// The runs by priorities with falls, and the probability that follows from them.
nonisolated struct ScheduleOdds: Sendable, Equatable {
  /// The highest number of choices of any run.
  private(set) var choiceCount = 0
  private var strandCount = 1
  /// The number of runs of each depth since the last run that had more choices than any before it.
  private var runs: [Int: Int] = [:]

  /// Notes a run that drew its falls, if it had a depth, from `choiceCount` choices.
  mutating func note(depth: Int?, strands: Int, choices: Int) {
    strandCount = max(strandCount, strands)
    if let depth { runs[depth, default: 0] += 1 }
    if choices > choiceCount { (choiceCount, runs) = (choices, [:]) }
  }

  /// A run finds a fault of its depth d among n strands and k choices with a probability of at least 1 / (n kᵈ⁻¹).
  func probability(ofDepth depth: Int) -> Double {
    var (rarity, missed) = (Double(strandCount), 1.0)
    for _ in 1..<max(depth, 1) { rarity *= Double(max(choiceCount, 1)) }
    for _ in 0..<runs[depth, default: 0] { missed *= 1 - 1 / rarity }
    return 1 - missed
  }
}
