// Hint 1. Once it sleeps, `clock.deadlines` tells until when. Not every tea takes as long, and a guest may leave.
//
// Hint 2. Begin a second and a third tea, and a task that you cancel: `await #expect(throws: CancellationError.self)
// { try await task.value }`.

import Doubles
import TeaHouse
import Testing

func exercise11(_ makeTimer: (ManualClock) -> any Steeping) async throws {
  let clock = ManualClock()
  let timer = makeTimer(clock)

  async let mint: Void = timer.steep(.mint)
  try await clock.sleepers(reach: 1)
  async let green: Void = timer.steep(.green)
  try await clock.sleepers(reach: 2)
  let black = Task { try await timer.steep(.black) }
  try await clock.sleepers(reach: 3)
  #expect(clock.deadlines == [120, 180, 300].map { .init(offset: .seconds($0)) })

  black.cancel()
  await #expect(throws: CancellationError.self) { try await black.value }

  clock.advance(by: .seconds(3600))
  try await mint
  try await green
}
