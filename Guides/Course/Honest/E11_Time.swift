import Doubles
import TeaHouse
import Testing

func exercise11(_ makeTimer: (ManualClock) -> any Steeping) async throws {
  for (tea, seconds) in [(Tea.green, 120), (.black, 180), (.mint, 300)] {
    let clock = ManualClock()
    let timer = makeTimer(clock)
    let start = clock.now
    let steeping = Task {
      try await timer.steep(tea)
      return clock.now
    }
    try await clock.sleepers(reach: 1)
    for _ in 1..<seconds { clock.advance(by: .seconds(1)) }
    #expect(clock.deadlines.count == 1)
    clock.advance(by: .seconds(1))
    try #require(clock.deadlines.isEmpty)
    #expect(try await start.duration(to: steeping.value) == .seconds(seconds))
  }
  let timer = makeTimer(ManualClock())
  let cancelled = Task { try await timer.steep(.mint) }
  cancelled.cancel()
  let result = await cancelled.result
  #expect(throws: CancellationError.self) { try result.get() }
}
