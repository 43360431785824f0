// Exercise 8: a held call shows what is under way.
//
// While the water boils, the screen says so. This test looks only when all is over. Hold the call, and look in between.
//
// What is tested: TeaHouse/KettleModel.swift. The lesson: Tests/TutorialTests/L09_HeldCalls.swift.

import Doubles
import TeaHouse
import Testing

private struct KettleSpy: Boiling {
  let boilSpy = AsyncSpy(of: Self.boil, returns: 100)
  nonisolated(nonsending) func boil(liters: Int) async throws(KettleError) -> Int {
    try await boilSpy(liters)
  }
}

@MainActor func exercise08(_ makeModel: @MainActor (any Boiling) -> any KettleShowing) async throws {
  let kettle = KettleSpy()
  let model = makeModel(kettle)

  await model.heat(liters: 2)

  #expect(model.state == .hot(degrees: 100))
}
