import DoublesSchedules

/// The speed of schedules, and the number of those that a small body has.
enum ScheduleBenchmark {
  private actor Counter {
    private(set) var count = 0
    func increment() { count += 1 }
  }

  static func run() async throws {
    try await measureSpeed()
    try await countAll()
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
        try await everySchedule(1_000) { await visit(by: points / 2, times: 1) }
        best = min(best, start.duration(to: .now))
      }
      let seconds = best / .seconds(1)
      table.row(["\(points)", Table.text(seconds, digits: 3), "\(Int(1_000 / seconds))", points == 10 ? "0.25" : ""])
    }
  }

  private static func countAll() async throws {
    let table = Table("All schedules, up to 20,000", columns: ["tasks", "visits each", "schedules", "s"])
    for (tasks, visits) in [(2, 1), (2, 2), (2, 3), (2, 4), (3, 1), (3, 2), (4, 1)] {
      let start = ContinuousClock.now
      let schedules = try await everySchedule(20_000) {
        await visit(by: tasks, times: visits)
        return true
      }
      let seconds = start.duration(to: .now) / .seconds(1)
      table.row([
        "\(tasks)", "\(visits)", schedules.isExhaustive ? "\(schedules.count)" : "more", Table.text(seconds, digits: 2),
      ])
    }
  }

  /// Tasks that visit one actor.
  private static func visit(by tasks: Int, times: Int) async {
    let counter = Counter()
    await withTaskGroup { group in
      for _ in 0..<tasks {
        group.addTask { for _ in 0..<times { await counter.increment() } }
      }
    }
  }
}
