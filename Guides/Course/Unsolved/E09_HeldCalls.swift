// Exercise 9: a stale answer comes last.
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
