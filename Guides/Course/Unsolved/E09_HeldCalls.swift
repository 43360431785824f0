// Exercise 9: a stale answer comes last.
//
// Somebody types "m", then "mi": two searches are under way, and the screen says so. What if the first one takes
// longer? With held calls you say which answer comes first, so there is nothing to hope for.
//
// What is tested: TeaHouse/SearchModel.swift. The lesson: Lessons/L09_HeldCalls.swift.

import Doubles
import TeaHouse
import Testing

private struct CatalogSpy: TeaFinding {
  let teasSpy = Spy(of: Self.teas, returns: [])
  nonisolated(nonsending) func teas(matching text: String) async throws(FindError) -> [Tea] {
    try await teasSpy(text)
  }
}

@MainActor func exercise09(_ makeModel: @MainActor (any TeaFinding) -> any SearchShowing) async throws {
  let catalog = CatalogSpy()
  let model = makeModel(catalog)
  catalog.teasSpy.returns([.mint])

  await model.search("mi")

  #expect(model.teas == [.mint])
}
