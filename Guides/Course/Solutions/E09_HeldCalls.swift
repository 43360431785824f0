// Hint 1. Hold two searches, and end the second one first. What does the screen show before, in between, then, and in
// the end?
//
// Hint 2. After `holds()`, `async let` begins a search and `nextHeldCall()` gives you its call; await the search only
// after `held.return(…)`. A failure, `held.throw(.offline)`, is one more story: of an old search, and of the latest
// one.

import Doubles
import TeaHouse
import TeaHouseDoubles
import Testing

@MainActor func exercise09(_ makeModel: @MainActor (any TeaFinding) -> any SearchShowing) async throws {
  let catalog = CatalogSpy()
  let model = makeModel(catalog)
  catalog.teasSpy.holds()
  #expect(!model.isSearching)

  // The second search ends first. Then the first one is answered, or fails.
  for (answersLate, teas) in [(true, [Tea.mint]), (false, [.mint, .black])] {
    async let first: Void = model.search("m")
    let heldFirst = try await catalog.teasSpy.nextHeldCall()
    #expect(heldFirst.call == Call("m"))
    async let second: Void = model.search("mi")
    let heldSecond = try await catalog.teasSpy.nextHeldCall()
    #expect(heldSecond.call == Call("mi"))
    #expect(model.isSearching)

    heldSecond.return(teas)
    await second
    #expect(model.teas == teas && !model.isSearching)

    if answersLate { heldFirst.return([.green]) } else { heldFirst.throw(.offline) }
    await first
    #expect(model.teas == teas && !model.isSearching)
  }

  // Here the first search is answered first, and the model keeps searching; then the latest search fails.
  async let first: Void = model.search("m")
  let heldFirst = try await catalog.teasSpy.nextHeldCall()
  async let second: Void = model.search("mi")
  let heldSecond = try await catalog.teasSpy.nextHeldCall()
  heldFirst.return([.green])
  await first
  #expect(model.teas == [.mint, .black] && model.isSearching)
  heldSecond.throw(.offline)
  await second
  #expect(model.teas.isEmpty && !model.isSearching)
}
