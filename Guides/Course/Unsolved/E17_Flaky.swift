// Exercise 17: a test that is red now and then.
//
// The screen says `heating` from the beginning until the kettle answers, then `hot` with the degrees that the kettle
// gives, or `failed` if the kettle fails. It boils the liters that it is asked for.
//
// The test below hopes that 10 milliseconds are enough to begin, and not enough to end. Make it say what it means,
// every time, and let it cover everything above.
//
// Code: TeaHouse/KettleModel.swift. Lesson: Lessons/L09_HeldCalls.swift. Guide: Guides/25-Smells.md.

import Doubles
import TeaHouse
import Testing

private struct SlowKettle: Boiling {
  nonisolated(nonsending) func boil(liters: Int) async throws(KettleError) -> Int {
    try? await Task.sleep(for: .milliseconds(20))
    return 100
  }
}

@MainActor func exercise17(_ makeModel: @MainActor (any Boiling) -> any KettleShowing) async throws {
  let model = makeModel(SlowKettle())

  async let heating: Void = model.heat(liters: 1)
  try await Task.sleep(for: .milliseconds(10))
  #expect(model.state == .heating)

  await heating
  #expect(model.state == .hot(degrees: 100))
}
