// Exercise 11: five minutes in no time.
// What is tested: TeaHouse/TeaTimer.swift. The lesson: Lessons/L11_Time.swift.

import Doubles
import TeaHouse
import Testing

func exercise11(_ makeTimer: (ManualClock) -> any Steeping) async throws {
  let clock = ManualClock()
  let timer = makeTimer(clock)

  async let tea: Void = timer.steep(.mint)
  try await clock.sleepers(reach: 1)
  clock.advance(by: .seconds(3600))

  try await tea
}
