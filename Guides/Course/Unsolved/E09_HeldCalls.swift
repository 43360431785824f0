// Exercise 9: a stale answer comes last.
//
// A guest types "m", then "mi": two searches are under way. The screen asks the catalog for the text that was typed.
// From the first search until the answer to the latest text, and neither before nor after, it is searching. It shows
// the answer to the latest text, and then to the next one. The outcome of an older search, teas or a failure,
// early or late, changes nothing on the screen. If the latest search fails, it shows no teas, and has stopped
// searching.
//
// Hold the calls, so that the test decides which answer comes last.
//
// Code: TeaHouse/SearchModel.swift. Lesson: Lessons/L09_HeldCalls.swift. Guide: Guides/05-HeldCalls.md.

import Doubles
import TeaHouse
import TeaHouseDoubles
import Testing

@MainActor func exercise09(_ makeModel: @MainActor (any TeaFinding) -> any SearchShowing) async throws {
  let catalog = CatalogSpy()
  let model = makeModel(catalog)
  catalog.teasSpy.returns([.mint])

  await model.search("mi")

  #expect(model.teas == [.mint])
}
