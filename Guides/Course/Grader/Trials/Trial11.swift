import Doubles
import TeaHouse

extension Trial {
  typealias TimeSubject = @Sendable (ManualClock) -> any Steeping

  static func time(
    _ test: @escaping @Sendable (TimeSubject) async throws -> Void
  ) -> Trial {
    Trial(
      11,
      right: [
        "the timer": { TeaTimer(clock: $0) },
        "a timer that knows when it will be done": { clock in
          AnyTimer { try await clock.sleep(until: clock.now.advanced(by: $0.steeping), tolerance: nil) }
        },
        "a timer that hesitates before it sleeps": { clock in
          AnyTimer { tea in
            await Hesitation.pass()
            try await clock.sleep(for: tea.steeping)
          }
        },
      ],
      broken: [
        "a timer for which all teas are mint": { clock in AnyTimer { _ in try await clock.sleep(for: .seconds(300)) } },
        "a timer for which all teas are green": { clock in AnyTimer { _ in try await clock.sleep(for: .seconds(120)) }
        },
        "a timer for which black tea is mint": { clock in
          AnyTimer { try await TeaTimer(clock: clock).steep($0 == .black ? .mint : $0) }
        },
        "a timer that is a second too early": { clock in
          AnyTimer { try await clock.sleep(for: $0.steeping - .seconds(1)) }
        },
        "a timer that is a second too late": { clock in
          AnyTimer { try await clock.sleep(for: $0.steeping + .seconds(1)) }
        },
        "a timer that pretends to be done when it is cancelled": { clock in
          AnyTimer { try? await clock.sleep(for: $0.steeping) }
        },
      ] as KeyValuePairs<String, TimeSubject>,
      test: test)
  }

  private struct AnyTimer: Steeping {
    let steeps: @Sendable (Tea) async throws -> Void
    nonisolated(nonsending) func steep(_ tea: Tea) async throws { try await steeps(tea) }
  }
}
