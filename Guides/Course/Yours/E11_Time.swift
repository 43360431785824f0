// Exercise 11: five minutes in no time.
//
// Green tea steeps for two minutes, black tea for three, mint for five. On a manual clock that takes as long as you
// say. This test is content with any time up to an hour.
//
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
