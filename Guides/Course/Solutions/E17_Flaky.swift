// Hint 1. Which event does the first sleep stand for? A call that is held has begun, and has not ended until you say
// so.
//
// Hint 2. Make the kettle a spy, `boilSpy`, with `holds()`. Look at the screen between `nextHeldCall()` and
// `held.return(95)`.
//
// Hint 3. A failure, `held.throw(.noPower)`, is a second story. Ask for two liters, and let the water have 95
// degrees: what was the kettle asked for, and what does the screen show?

import Doubles
import TeaHouse
import Testing

private struct KettleSpy: Boiling {
  let boilSpy = Spy(of: Self.boil, returns: 100)
  nonisolated(nonsending) func boil(liters: Int) async throws(KettleError) -> Int { try await boilSpy(liters) }
}

@MainActor func exercise17(_ makeModel: @MainActor (any Boiling) -> any KettleShowing) async throws {
  let kettle = KettleSpy()
  let model = makeModel(kettle)
  kettle.boilSpy.holds()
  #expect(model.state == .cold)

  async let heating: Void = model.heat(liters: 2)
  let held = try await kettle.boilSpy.nextHeldCall()
  #expect(held.call == Call(2))
  #expect(model.state == .heating)
  held.return(95)
  await heating
  #expect(model.state == .hot(degrees: 95))

  async let again: Void = model.heat(liters: 1)
  let heldAgain = try await kettle.boilSpy.nextHeldCall()
  #expect(model.state == .heating)
  heldAgain.throw(.noPower)
  await again
  #expect(model.state == .failed)
}
