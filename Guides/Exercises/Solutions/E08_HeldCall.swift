// A solution of exercise 8: a held call shows what is under way.

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

  #expect(model.state == .cold)

  kettle.boilSpy.holds()
  async let heating: Void = model.heat(liters: 2)
  let held = await kettle.boilSpy.nextHeldCall()
  #expect(held.call == Call(2))
  #expect(model.state == .heating)
  held.return(95)
  await heating
  #expect(model.state == .hot(degrees: 95))

  kettle.boilSpy.throws(.noPower)
  await model.heat(liters: 2)
  #expect(model.state == .failed)
}
