// Exercise 11: five minutes in no time.
//
// Green tea steeps for 120 seconds, black tea for 180, mint for 300, and not a second more or less. A timer whose
// task is cancelled throws `CancellationError`.
//
// The test below is content with any time up to an hour. On a manual clock, five minutes take as long as you say.
//
// Code: TeaHouse/TeaTimer.swift. Lesson: Lessons/L11_Time.swift. Guide: Guides/07-Time.md.

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
