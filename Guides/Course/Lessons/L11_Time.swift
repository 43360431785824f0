import Doubles
import TeaHouse
import Testing

extension Tutorial {
  /// Mint tea steeps for five minutes. A test that waits that long is never run; one that waits for less tests
  /// something else. Time is one more thing that comes through a seam: code that sleeps takes its clock as a parameter.
  ///
  /// Now change this, run, and put it back: in TeaHouse/Tea.swift, write `.seconds(240)` for `.seconds(300)`.
  @Suite("11. Time: five minutes in no time") struct L11_Time {
    let clock = ManualClock()

    @Test func `time moves only when the test advances it`() async throws {
      let timer = TeaTimer(clock: clock)

      async let tea: Void = timer.steep(.mint)
      try await clock.sleepers(reach: 1)  // now the timer sleeps
      clock.advance(by: .seconds(299))
      // One second is left, and the timer still sleeps.
      #expect(clock.deadlines == [.init(offset: .seconds(300))])
      clock.advance(by: .seconds(1))

      try await tea
      #expect(clock.deadlines.isEmpty)
    }

    @Test func `a timer that is cancelled wakes immediately`() async throws {
      let timer = TeaTimer(clock: clock)
      let tea = Task { try await timer.steep(.mint) }
      try await clock.sleepers(reach: 1)

      tea.cancel()

      await #expect(throws: CancellationError.self) { try await tea.value }
    }

    @Test func `sabotage: all teas steep as long as green tea`() async throws {
      // The timer, sabotaged: it doesn't look at the tea.
      async let tea: Void = clock.sleep(for: Tea.green.steeping)
      try await clock.sleepers(reach: 1)
      let deadlines = clock.deadlines

      // An hour is enough for any tea: the weak test does not notice.
      clock.advance(by: .seconds(3600))
      try await tea

      withKnownIssue("The deadline does:") {
        #expect(deadlines == [.init(offset: Tea.mint.steeping)])
      } matching: {
        $0.says("deadlines → [120.0 seconds]")
      }
    }
  }
}
