// A solution of exercise 8: a held call shows what is under way.

import Doubles
import TeaHouse
import Testing

private struct KettleSpy: Boiling {
  let boil = AsyncSpy { (litres: Int) async throws(KettleError) in 100 }
  nonisolated(nonsending) func boil(litres: Int) async throws(KettleError) -> Int { try await boil(litres) }
}

@MainActor func exercise08(_ makeModel: @MainActor (any Boiling) -> any KettleShowing) async throws {
  let kettle = KettleSpy()
  let model = makeModel(kettle)

  #expect(model.state == .cold)

  kettle.boil.holds()
  async let heating: Void = model.heat(litres: 2)
  let held = await kettle.boil.nextHeldCall()
  #expect(held.call == Call(2))
  #expect(model.state == .heating)
  held.return(95)
  await heating
  #expect(model.state == .hot(degrees: 95))

  kettle.boil.throws(.noPower)
  await model.heat(litres: 2)
  #expect(model.state == .failed)
}
