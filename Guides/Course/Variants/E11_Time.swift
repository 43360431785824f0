@testable import Answer11
import Doubles
import Grader
import TeaHouse

@main enum Exercise11: Exercise {
  typealias Subject = @Sendable (ManualClock) -> any Steeping

  static let trials = [Trial(right: right, broken: broken) { try await exercise11($0) }]

  static let right: Trial.Variants<Subject> = [
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
  ]

  static let broken: Trial.Variants<Subject> = [
    "a timer for which all teas are mint": { clock in
      AnyTimer { _ in try await clock.sleep(for: .seconds(300)) }
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
  ]

  private struct AnyTimer: Steeping {
    let steeps: @Sendable (Tea) async throws -> Void
    nonisolated(nonsending) func steep(_ tea: Tea) async throws { try await steeps(tea) }
  }
}
