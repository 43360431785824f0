#if canImport(Doubles)
  import Doubles
#endif

/// A point of a schedule at which more than one job could have run next.
nonisolated struct ScheduleChoice: Sendable, Equatable {
  /// The position of the chosen job; 0 goes on with the job that the last one made ready.
  let index: Int
  /// The number of jobs to choose from.
  let options: Int
}

/// The choices of one run: those of a plan, then 0; or those of random priorities.
nonisolated struct ScheduleChoices: Sendable {
  private(set) var made: [ScheduleChoice] = []
  private let plan: [Int]
  private var priorities: SchedulePriorities?

  init(_ plan: [Int]) { self.plan = plan }

  init(_ priorities: SchedulePriorities) { (plan, self.priorities) = ([], priorities) }

  /// Whether the choice depends on the strands of jobs.
  var needsStrands: Bool { priorities != nil }

  /// The schedule: the index of each choice, without the zeros at the end.
  var schedule: [Int] {
    made.prefix((made.lastIndex { $0.index > 0 } ?? -1) + 1).map(\.index)
  }

  /// Chooses one of several options; a single option is no choice.
  ///
  /// - Parameters:
  ///   - options: The number of options.
  ///   - strands: The strands of the jobs to choose from; empty if the options aren't jobs.
  /// - Returns: The position of the chosen option.
  mutating func choose(among options: Int, strands: [Int] = []) -> Int {
    guard options > 1 else { return 0 }
    let planned = made.count < plan.count && plan[made.count] < options ? plan[made.count] : 0
    let index = priorities?.index(at: made.count, among: strands, options: options) ?? planned
    made.append(ScheduleChoice(index: index, options: options))
    return index
  }
}

/// Random priorities of strands: of the ready jobs, the one with the highest priority runs.
///
/// With falls, this is probabilistic concurrency testing (Burckhardt et al., 2010): at a few choices, the strand that
/// would have run falls behind all others. Without falls, it is partial order sampling (Yuan et al., 2018): a strand
/// gets a new priority after each choice. The former finds faults that need a long delay; the latter, faults that need
/// many switches.
nonisolated struct SchedulePriorities: Sendable {
  private var generator: SeededGenerator
  /// The positions of the choices at which a strand falls; the earlier in the list, the further behind.
  private let falls: [Int]
  private let changesEachTime: Bool
  private var priorities: [UInt64] = []

  /// - Parameters:
  ///   - generator: The source of randomness.
  ///   - depth: One more than the number of falls; nil for a priority that changes after each choice.
  ///   - choices: The highest number of choices of any run so far.
  init(_ generator: SeededGenerator, depth: Int?, choices: Int) {
    var generator = generator
    falls = (1..<(depth ?? 1)).map { _ in Int.random(in: 0..<max(choices, 1), using: &generator) }
    changesEachTime = depth == nil
    self.generator = generator
  }

  /// Chooses the job of one of these strands, the last first; without strands, one of `options` that aren't jobs.
  mutating func index(at position: Int, among strands: [Int], options: Int) -> Int {
    let fall = falls.firstIndex(of: position)
    guard !strands.isEmpty else {
      if changesEachTime { return Int.random(in: 0..<options, using: &generator) }
      return fall == nil ? 0 : Int.random(in: 1..<options, using: &generator)
    }
    var highest = highest(of: strands)
    if let fall {
      priorities[strands[highest]] = UInt64(fall)
      highest = self.highest(of: strands)
    } else if changesEachTime {
      priorities[strands[highest]] = newPriority()
    }
    return strands.count - 1 - highest
  }

  /// The place of the strand with the highest priority.
  ///
  /// - Complexity: O(n): a queue by priority would not know the place of a job among the ready ones, which a schedule names.
  private mutating func highest(of strands: [Int]) -> Int {
    var highest = 0
    for (place, strand) in strands.enumerated() {
      while priorities.count <= strand { priorities.append(newPriority()) }
      if priorities[strand] > priorities[strands[highest]] { highest = place }
    }
    return highest
  }

  private mutating func newPriority() -> UInt64 { .random(in: UInt64(falls.count)...UInt64.max, using: &generator) }
}
