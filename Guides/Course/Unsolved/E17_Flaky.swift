// Exercise 17: a test that is red now and then.
// What is tested: TeaHouse/KettleModel.swift. The lesson: Lessons/L09_HeldCalls.swift.

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
