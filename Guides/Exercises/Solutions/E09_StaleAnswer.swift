// A solution of exercise 9: a stale answer comes last.

import Doubles
import TeaHouse
import Testing

private struct CatalogSpy: TeaFinding {
  let teasSpy = AsyncSpy(of: Self.teas, returns: [])
  nonisolated(nonsending) func teas(matching text: String) async throws(FindError) -> [Tea] {
    try await teasSpy(text)
  }
}

@MainActor func exercise09(_ makeModel: @MainActor (any TeaFinding) -> any SearchShowing) async throws {
  let catalog = CatalogSpy()
  let model = makeModel(catalog)
  catalog.teasSpy.holds()

  // The second search ends first. Then comes the answer to the first one, or its failure.
  for (answersLate, teas) in [(true, [Tea.mint]), (false, [.mint, .black])] {
    async let first: Void = model.search("m")
    let heldFirst = await catalog.teasSpy.nextHeldCall()
    #expect(heldFirst.call == Call("m"))
    async let second: Void = model.search("mi")
    let heldSecond = await catalog.teasSpy.nextHeldCall()

    heldSecond.return(teas)
    await second
    #expect(model.teas == teas)

    if answersLate { heldFirst.return([.green]) } else { heldFirst.throw(.offline) }
    await first
    #expect(model.teas == teas)
  }
}
