import Doubles
import DoublesSchedules
import Synchronization

/// The speed of schedules, and the races that they find.
enum ScheduleBenchmark {
  private actor Counter {
    private(set) var count = 0
    func increment() { count += 1 }
  }

  static func run() async throws {
    try await measureSpeed()
    await findRaces()
    await countSchedules()
    try await reachAll()
  }

  private struct Shown: Error {}

  /// The schedules that were run up to the first fault.
  private static func countSchedules() async {
    let table = Table(
      "Schedules to the first fault, of 1,000, over 100 seeds", columns: ["race", "mean", "nine of ten"])
    for race in KnownRace.all + KnownRace.further + KnownRace.deep.map(\.race) + [KnownRace.eightSteps] {
      var counts: [Int] = []
      for seed in 0..<100 { counts.append(await schedulesToFault(race, seed: UInt64(seed) &* 7_919)) }
      counts.sort()
      table.row([race.name, Table.text(Double(counts.reduce(0, +)) / 100, digits: 1), "\(counts[89])"])
    }
  }

  private static func schedulesToFault(_ race: KnownRace, seed: UInt64) async -> Int {
    let runs = Mutex((begun: 0, untilFault: 1_000))
    do throws(ScheduleFailure) {
      try await everySchedule(1_000, seed: seed) {
        let run = runs.withLock { runs in
          runs.begun += 1
          return runs.begun
        }
        if try await race.holds() { return }
        runs.withLock { $0.untilFault = min($0.untilFault, run) }
        throw Shown()
      }
    } catch {
      // One that got stuck was run once more.
      guard case .stuck = error.reason else { return runs.withLock { $0.untilFault } }
      return runs.withLock { $0.begun - 1 }
    }
    return 1_000
  }

  /// The number of schedules of tasks that visit one actor, so that all of them can be run.
  private static func reachAll() async throws {
    let table = Table("All schedules, up to 20,000", columns: ["tasks", "visits each", "schedules", "s"])
    for (tasks, visits) in [(2, 1), (2, 2), (2, 3), (2, 4), (3, 1), (3, 2), (4, 1)] {
      let start = ContinuousClock.now
      let schedules = try await everySchedule(20_000) {
        let row = Row(0)
        await withTaskGroup { group in
          for _ in 0..<tasks { group.addTask { await row.work(visits) } }
        }
        return true
      }
      let seconds = start.duration(to: .now) / .seconds(1)
      table.row([
        "\(tasks)", "\(visits)", schedules.isExhaustive ? "\(schedules.count)" : "more", Table.text(seconds, digits: 2),
      ])
    }
  }

  /// Each child hops to an actor and back: two points at which it is suspended.
  private static func measureSpeed() async throws {
    let table = Table(
      "Schedules, \(Table.configuration)",
      columns: ["suspension points", "1,000 schedules, s", "schedules a second", "bar, s"])
    for points in [10, 20, 50, 100] {
      var best = Duration.seconds(3_600)
      for _ in 0..<5 {
        let start = ContinuousClock.now
        try await everySchedule(1_000) {
          let counter = Counter()
          await withTaskGroup { group in
            for _ in 0..<points / 2 { group.addTask { await counter.increment() } }
          }
        }
        best = min(best, start.duration(to: .now))
      }
      let seconds = best / .seconds(1)
      table.row(["\(points)", Table.text(seconds, digits: 3), "\(Int(1_000 / seconds))", points == 10 ? "0.25" : ""])
    }
  }

  private static func findRaces() async {
    let table = Table("Known races, within 1,000 schedules", columns: ["race", "source", "found"])
    for race in KnownRace.all + KnownRace.further + KnownRace.outOfReach {
      table.row([race.name, race.source, await verdict(on: race)])
    }
  }

  private static func verdict(on race: KnownRace) async -> String {
    do throws(ScheduleFailure) {
      let holds = try await everySchedule(1_000, race.holds)
      guard let wrong = holds.findings.first(where: { !$0.result }) else { return "no" }
      return
        "in \(wrong.count) of \(holds.count), first in `\(wrong.first)`\(wrong.isReproducible ? "" : ", not reproducible")"
    } catch {
      return "stuck in `\(error.schedule)`"
    }
  }
}
