import Doubles
import TestSupport
import Testing

@_spi(Hooks) @testable import DoublesSchedules

/// The stated probability for a fault that was not found.
struct ScheduleOddsTests {
  /// Returns whether runs by priorities alone find a race, and their stated probability.
  private static func search(
    for race: KnownRace, ofDepth depth: Int, runs: Int, seed: UInt64
  ) async -> (found: Bool, told: Double) {
    var odds = ScheduleOdds()
    var isFound = false
    for turn in 0..<UInt64(runs) {
      let generator = SeededGenerator(seed: seed &* 1_000_003 &+ turn &* 0x9E37_79B9_7F4A_7C15)
      let priorities = SchedulePriorities(generator, depth: depth, choices: odds.choiceCount)
      let run = await ScheduleRun(
        ScheduleChoices(priorities), by: TreeEngine(), on: nil, steps: 10_000, body: race.holds)
      odds.note(depth: depth, strands: run.end.strandCount, choices: run.end.choices.made.count)
      switch run.outcome {
      case .success(let holds): isFound = isFound || !holds
      default: isFound = true
      }
    }
    return (isFound, odds.probability(ofDepth: depth))
  }

  @Test func `the stated probability doesn't exceed the rate of success over many seeds`() async {
    let seeds = Stress.count(20, full: 1_000)
    var (found, told) = (0, 0.0)

    for seed in 0..<seeds {
      let search = await Self.search(for: .window, ofDepth: 2, runs: 8, seed: UInt64(seed))
      found += search.found ? 1 : 0
      told += search.told
    }

    #expect(told > 0 && told <= Double(found), "of \(seeds)")
  }

  @Test func `without a depth, priorities change after each choice`() {
    func choices(_ depth: Int?) -> Set<Int> {
      var priorities = SchedulePriorities(SeededGenerator(seed: 1), depth: depth, choices: 20)
      return Set((0..<20).map { priorities.index(at: $0, among: [0, 1], options: 2) })
    }

    #expect(choices(nil) == [0, 1])
    #expect(choices(1).count == 1)
  }

  @Test func `a run adds nothing to the probability if a later run is longer`() {
    var odds = ScheduleOdds()

    odds.note(depth: 2, strands: 2, choices: 4)
    odds.note(depth: 2, strands: 2, choices: 10)
    #expect(odds.probability(ofDepth: 2) == 0)
    odds.note(depth: 2, strands: 5, choices: 10)
    odds.note(depth: 2, strands: 4, choices: 8)
    odds.note(depth: 3, strands: 4, choices: 8)

    // 1 - (1 - 1 / (5 · 10))², and 1 / (5 · 10²)
    #expect(abs(odds.probability(ofDepth: 2) - 0.0396) < 1e-9)
    #expect(abs(odds.probability(ofDepth: 3) - 0.002) < 1e-9)
  }

  @Test func `an incomplete search states two probabilities, and a complete search states none`()
    async throws
  {
    let some = try await everySchedule(200, KnownRace.eightSteps.holds)
    let all = try await everySchedule(200, KnownRace.all[0].holds)

    let (two, three) = (some.probability(ofDepth: 2), some.probability(ofDepth: 3))
    #expect(0 < three && three < two && two < 1)
    let text = "a fault of depth 2 would show with \(Int(two * 100)) %, of depth 3 with \(Int(three * 100)) %)"
    #expect("\(some)".hasSuffix("(not all orders: \(text)"), "\(some)")
    #expect(all.probability(ofDepth: 5) == 1 && !"\(all)".contains("%"))
  }

  @Test func `no probability is stated after a task has left the schedule`() async throws {
    let results = try await everySchedule(20, allowsUntried: true) {
      let clock = ManualClock()
      Task.immediate { try await clock.sleep(until: clock.now) }
      return KnownRace.eightSteps.name
    }

    #expect(results.probability(ofDepth: 2) == 0 && !"\(results)".contains("%"))
  }
}
