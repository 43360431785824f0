import DoublesSchedules
import TestSupport
import Testing

struct KnownRaceTests {
  @Test(arguments: Stress.share(of: KnownRace.all, small: 6))
  func `a known race is found within a thousand schedules`(race: KnownRace) async throws {
    do {
      let holds = try await everySchedule(1_000, race.holds)

      #expect(holds.findings.contains { !$0.result && $0.isReproducible }, "\(holds)")
    } catch {
      guard case .stuck = error.reason else { throw error }
      #expect(error.isReproducible == true)
    }
  }

  #if PROCESSES
    @Test func `each race is reproduced by its code in a different process, too`() async throws {
      let races = Stress.share(of: KnownRace.all, small: 3)
      var codes: [String: String] = [:]
      for race in races { codes[race.name] = try await Self.code(of: race) }
      #expect(codes.count == races.count)

      await #expect(processExitsWith: .success) { [codes = codes as [String: String]] in
        for race in KnownRace.all {
          guard let code = codes[race.name] else { continue }
          do {
            #expect(try await schedule(code, race.holds).result == false, "\(race) in \(code)")
          } catch {
            guard case ScheduleFailure.Reason.stuck? = (error as? ScheduleFailure)?.reason else { throw error }
          }
        }
      }
    }
  #endif

  /// Returns the code of the schedule in which a race shows or the body gets stuck; nil if there is none.
  private static func code(of race: KnownRace) async throws -> String? {
    do {
      return try await everySchedule(1_000, race.holds).findings.first { !$0.result }?.first
    } catch {
      guard case .stuck = error.reason else { throw error }
      return error.schedule
    }
  }
}
