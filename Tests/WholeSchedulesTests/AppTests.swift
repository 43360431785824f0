import Doubles
import DoublesWholeSchedules
import TestSupport
import Testing

struct AppTests {
  @Test(arguments: App.all) func `each app's concurrency bug is found, and its schedule can be replayed`(app: App)
    async throws
  {
    let found = try await everySchedule(Stress.count(100, full: 500)) { try await app.body(false) }

    let wrong = try #require(found.findings.first { $0.result != app.result }, "\(app.name): \(found)")
    #expect(found.strays.isEmpty && found.findings.allSatisfy(\.isReproducible), "\(app.name): \(found)")
    let replay = try await schedule(wrong.first) { try await app.body(false) }
    #expect(replay.result == wrong.result)
  }

  @Test(arguments: App.all) func `the correct variant gives the same result in every order`(app: App) async throws {
    let found = try await everySchedule(Stress.count(20, full: 500)) { try await app.body(true) }

    #expect(found.results == [app.result] && found.strays.isEmpty, "\(app.name): \(found)")
  }

  /// Compares the schedules' codes with those printed by another process.
  @Test func `a schedule is the same in a different process`() async throws {
    let app = try #require(App.all.first)

    let replay = try await schedule("0010000001") { try await app.body(false) }

    #expect(replay.result == "s")
  }
}
