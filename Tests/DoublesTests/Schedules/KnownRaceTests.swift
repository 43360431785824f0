import Doubles
import DoublesSchedules
import TestSupport
import Testing

@Suite(.endsWithin(seconds: 10)) struct KnownRaceTests {
  @Test(arguments: KnownRace.all)
  func `a known race is found within a thousand schedules`(race: KnownRace) async throws {
    do {
      let holds = try await everySchedule(1_000, race.holds)

      #expect(holds.findings.contains { !$0.result && $0.isReproducible }, "\(holds)")
    } catch {
      guard case .stuck = error.reason else { throw error }
      #expect(error.isReproducible == true)
    }
  }

  @Test(arguments: KnownRace.outOfReach.dropLast())
  func `a race between two points without a job is not found`(race: KnownRace) async throws {
    let holds = try await everySchedule(1_000, race.holds)

    #expect(holds.results == [true])
  }
}
