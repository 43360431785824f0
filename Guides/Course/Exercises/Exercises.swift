@testable import Answers
@testable import Grader
import Testing

/// The exercises, in order: `swift test --package-path Guides/Course --filter E01` grades the first.
@Suite("Exercises", .serialized, .failsUnfinished, .compactMapIssues { Notebook.takes($0) ? nil : $0 }) struct Exercises
{
  @Test func E01_Globals() async throws { try await check(1) }
  @Test func E02_Seam() async throws { try await check(2) }
  // The first two are also compiled by themselves, where no double is.
  #if !BEGINNING
    @Test func E03_Dummy() async throws { try await check(3) }
    @Test func E04_Stub() async throws { try await check(4) }
    @Test func E05_Spy() async throws { try await check(5) }
    @Test func E06_Fake() async throws { try await check(6) }
    @Test func E07_State() async throws { try await check(7) }
    @Test func E08_TypedFailure() async throws { try await check(8) }
    @Test func E09_HeldCalls() async throws { try await check(9) }
    @Test func E10_Order() async throws { try await check(10) }
    @Test func E11_Time() async throws { try await check(11) }
    @Test func E12_Tokens() async throws { try await check(12) }
    @Test func E13_Navigation() async throws { try await check(13) }
    @Test func E14_Values() async throws { try await check(14) }
    @Test func E15_EverySchedule() async throws { try await check(15) }
    @Test func E16_Singleton() async throws { try await check(16) }
    @Test func E17_Flaky() async throws { try await check(17) }
    @Test func E18_Legacy() async throws { try await check(18) }
    @Test func E19_Choice() async throws { try await check(19) }
    @Test func E20_RedGreenRefactor() async throws { try await check(20) }
  #endif

  /// What grades the learner's functions: a trial for each, and for some one step after the other.
  static let trials: [Trial] = {
    var trials = [Trial.globals { try await exercise01($0()) }, .seam { try await exercise02($0) }]
    #if !BEGINNING
      trials += [
        .dummy { try await exercise03($0) },
        .stub { try await exercise04($0) },
        .spy { try await exercise05($0) },
        .fake { exercise06() },
        .state { try await exercise07($0) },
        .typedFailure { try await exercise08($0) },
        .heldCalls { try await exercise09($0) },
        .order { try await exercise10($0) },
        .time { try await exercise11($0) },
        .tokens { try await exercise12($0) },
        .navigation { try await exercise13($0) },
        .values { try await exercise14($0) },
        .everySchedule { try await exercise15($0) },
        .singleton({ exercise16() }, { exercise16(isRaining: $0) }),
        .flaky { try await exercise17($0) },
        .legacy { try await exercise18($0) },
        .legacy({ exercise18($0, $1, isGift: $2) }, isTestedBy: { try await exercise18($0) }),
        .choice { try await exercise19($0) },
        .cards { try await exercise20($0) },
      ]
      trials += Trial.card({ exercise20() }, isTestedBy: { try await exercise20($0) })
    #endif
    for index in trials.indices { trials[index].key = index + 1 }
    return trials
  }()

  private func check(_ number: Int) async throws {
    try await Trial.check(Self.trials.filter { $0.exercise.number == number }, in: Self.child)
  }

  /// Plays in a process of its own, where the learner's work may stop, or never end.
  static func child(_ play: Play) async -> ExitTest.Result? {
    await #expect(processExitsWith: .failure) { [play = play as Play] in
      await Child.perform(play, of: Exercises.trial(of: play.key))
    }
  }

  private static func trial(of key: Int) -> Trial {
    #if CHECKS
      if key > trials.count { return Cheat.with(key: key).trial }
    #endif
    return trials[key - 1]
  }
}
