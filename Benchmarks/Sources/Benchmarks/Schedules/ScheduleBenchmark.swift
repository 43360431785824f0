import DoublesSchedules

/// The speed of schedules.
enum ScheduleBenchmark {
  private actor Counter {
    private var count = 0
    func increment() { count += 1 }
  }

  /// Measures children that hop to an actor and back, which suspends each of them twice.
  static func run() async throws {
    let table = Table(
      "Schedules, \(Table.configuration)", columns: ["suspension points", "1,000 schedules, s", "bar, s"])
    for points in [10, 100] {
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
      table.row(["\(points)", Table.text(best / .seconds(1), digits: 3), points == 10 ? "0.25" : ""])
    }
  }
}
