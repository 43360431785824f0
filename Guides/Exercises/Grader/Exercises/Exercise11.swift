import Doubles
import TeaHouse

extension Exercise {
  static let time = Exercise(
    11, "five minutes in no time", file: "E11_Time.swift",
    hint: "Once it sleeps, `clock.deadlines` tells until when. Not every tea takes as long, and one may be in a hurry.",
    fullHint: """
      async let tea: Void = timer.steep(.mint)
      try await clock.sleepers(reach: 1)
      #expect(clock.deadlines == [.init(offset: .seconds(300))])
      clock.advance(by: .seconds(1000))
      try await tea
      Try another tea too, and a task that is cancelled: #expect(throws: CancellationError.self) { try await task.value }
      """,
    right: ["the right timer": { TeaTimer(clock: $0) }],
    sabotaged: [
      "a timer for which all teas are mint": { Sabotaged(clock: $0) { _ in .seconds(300) } },
      "a timer for which all teas are green": { Sabotaged(clock: $0) { _ in .seconds(120) } },
      "a timer that is a second too early": { Sabotaged(clock: $0) { $0.steeping - .seconds(1) } },
      "a timer that is a second too late": { Sabotaged(clock: $0) { $0.steeping + .seconds(1) } },
      "a timer that pretends to be done when it is cancelled": { Deaf(clock: $0) },
    ] as KeyValuePairs<String, @Sendable (ManualClock) -> any Steeping>,
    test: { try await exercise11($0) })

  private struct Sabotaged: Steeping {
    let clock: ManualClock
    let duration: @Sendable (Tea) -> Duration
    nonisolated(nonsending) func steep(_ tea: Tea) async throws { try await clock.sleep(for: duration(tea)) }
  }

  private struct Deaf: Steeping {
    let clock: ManualClock
    nonisolated(nonsending) func steep(_ tea: Tea) async throws { try? await clock.sleep(for: tea.steeping) }
  }
}
