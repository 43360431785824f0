import CourseCatalog
import Doubles
import TeaHouse

extension Trial {
  typealias TimeSubject = @Sendable (ManualClock) -> any Steeping

  static func time(_ test: @escaping Test<TimeSubject>) -> Trial {
    Trial(
      11,
      right: [
        Text("the timer", "タイマー"): { TeaTimer(clock: $0) },
        Text("a timer that knows when it will be done", "終わる時刻を知っているタイマー"): { clock in
          AnyTimer { try await clock.sleep(until: clock.now.advanced(by: $0.steeping), tolerance: nil) }
        },
        Text("a timer that hesitates before it sleeps", "眠る前にためらうタイマー"): { clock in
          AnyTimer { tea in
            await Hesitation.pass()
            try await clock.sleep(for: tea.steeping)
          }
        },
      ],
      broken: [
        Text("a timer for which all teas are mint", "どのお茶もミントとして扱うタイマー"): { clock in
          AnyTimer { _ in try await clock.sleep(for: .seconds(300)) }
        },
        Text("a timer for which all teas are green", "どのお茶も緑茶として扱うタイマー"): { clock in
          AnyTimer { _ in try await clock.sleep(for: .seconds(120)) }
        },
        Text("a timer for which black tea is mint", "紅茶をミントとして扱うタイマー"): { clock in
          AnyTimer { try await TeaTimer(clock: clock).steep($0 == .black ? .mint : $0) }
        },
        Text("a timer that is a second too early", "1 秒早いタイマー"): { clock in
          AnyTimer { try await clock.sleep(for: $0.steeping - .seconds(1)) }
        },
        Text("a timer that is a second too late", "1 秒遅いタイマー"): { clock in
          AnyTimer { try await clock.sleep(for: $0.steeping + .seconds(1)) }
        },
        Text("a timer that pretends to be done when it is cancelled", "キャンセルされると終わったふりをするタイマー"): { clock in
          AnyTimer { try? await clock.sleep(for: $0.steeping) }
        },
      ] as KeyValuePairs<Text, TimeSubject>,
      test: test)
  }

  private struct AnyTimer: Steeping {
    let steeps: @Sendable (Tea) async throws -> Void
    nonisolated(nonsending) func steep(_ tea: Tea) async throws { try await steeps(tea) }
  }
}
