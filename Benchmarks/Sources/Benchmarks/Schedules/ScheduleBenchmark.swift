import Doubles
import DoublesSchedules

/// The speed of schedules, and the races that they find.
enum ScheduleBenchmark {
  private actor Counter {
    private(set) var count = 0
    func increment() { count += 1 }
  }

  static func run() async throws {
    try await measureSpeed()
    await findRaces()
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
    for race in KnownRace.all + KnownRace.outOfReach {
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
