import CourseCatalog
import Doubles
import TeaHouse

extension Trial {
  static func time(_ test: @escaping Test<@Sendable (ManualClock) -> any Steeping>) -> Trial {
    Trial(
      11,
      right: [
        "the timer | タイマー": { TeaTimer(clock: $0) },
        "a timer that knows when it will be done | 終わる時刻を知っているタイマー": { clock in
          AnyTimer { try await clock.sleep(until: clock.now.advanced(by: $0.steeping), tolerance: nil) }
        },
        "a timer that hesitates before it sleeps | 眠る前にためらうタイマー": { clock in
          AnyTimer { tea in
            await Hesitation.pass()
            try await clock.sleep(for: tea.steeping)
          }
        },
      ],
      broken: [
        "a timer for which all teas are mint | どのお茶もミントとして扱うタイマー": { clock in
          AnyTimer { _ in try await clock.sleep(for: .seconds(300)) }
        },
        "a timer for which all teas are green | どのお茶も緑茶として扱うタイマー": { clock in
          AnyTimer { _ in try await clock.sleep(for: .seconds(120)) }
        },
        "a timer for which black tea is mint | 紅茶をミントとして扱うタイマー": { clock in
          AnyTimer { try await TeaTimer(clock: clock).steep($0 == .black ? .mint : $0) }
        },
        "a timer that is a second too early | 1 秒早いタイマー": { clock in
          AnyTimer { try await clock.sleep(for: $0.steeping - .seconds(1)) }
        },
        "a timer that is a second too late | 1 秒遅いタイマー": { clock in
          AnyTimer { try await clock.sleep(for: $0.steeping + .seconds(1)) }
        },
        "a timer that pretends to be done when it is cancelled | キャンセルされると終わったふりをするタイマー": { clock in
          AnyTimer { try? await clock.sleep(for: $0.steeping) }
        },
      ],
      test: test)
  }

  private struct AnyTimer: Steeping {
    let steeps: @Sendable (Tea) async throws -> Void
    nonisolated(nonsending) func steep(_ tea: Tea) async throws { try await steeps(tea) }
  }
}
