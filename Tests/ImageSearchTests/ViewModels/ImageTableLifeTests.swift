import Doubles
import DoublesProbes
import Foundation
import ImageSearchSample
import TestSupport
import Testing

/// The observers of the list, the objects that it keeps, and those that keep it.
@MainActor @Suite(.timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct ImageTableLifeTests {
  private let search = ImageSearchingSpy()
  private let table: ImageTableModel
  private let texts = ImageSearchTexts.sample()

  init() {
    table = ImageTableModel(search: search, previews: PreviewStore(search: search), texts: texts)
  }

  @Test func `a row has a cell, and no cell is kept for it`() async throws {
    search.finds(total: 3)
    await table.search("tea").value

    var cell = table.cell(at: 2)
    weak let observed = cell
    #expect(cell?.id == 3)
    #expect(table.cell(at: 0)?.id == 1)
    #expect(table.cell(at: 3) == nil)
    #expect(table.cell(at: -1) == nil)

    cell = nil
    #expect(observed == nil)
  }

  @Test func `seeded defect: a list is captured strongly by its own load`() async throws {
    search.finds(total: 100)
    var table: ImageTableModel? = ImageTableModel(
      search: search, previews: PreviewStore(search: search), texts: texts)
    weak let observed = table
    // Neither a load that has ended keeps it, nor one under way.
    await table?.search("tea").value
    search.requestPageSpy.holds()
    table?.loadNextPage()
    let held = try await search.requestPageSpy.nextHeldCall()

    table = nil

    #expect(observed == nil)
    // Nobody wants the answer anymore. A leaked model would never cancel it.
    if observed == nil { try await held.cancellation() }
    held.throw(.cancelled)
  }

  @Test func `observers are told of each change, wherever the answer comes from`() async {
    search.requestPageSpy.answers { _, _ in await Task.detached { ResponseEntity.page(1...50, total: 60) }.value }
    let table = table
    let isSearching = changes(of: { table.isSearching })
    let queries = changes(of: { table.query })
    let counts = changes(of: { table.images.count })
    let totals = changes(of: { table.totalCount })
    let canLoad = changes(of: { table.canLoadNextPage })
    let status = changes(of: { table.statusText })
    let messages = changes(of: { table.errorMessage })

    let load = table.search("tea")
    #expect(await isSearching.takeValues().last == true)
    #expect(await queries.takeValues() == ["tea"])
    #expect(await canLoad.takeValues().last == false)
    #expect(await status.takeValues().last == "Searching…")

    await load.value
    #expect(await isSearching.takeValues() == [false])
    #expect(await counts.takeValues().last == table.images.count)
    #expect(await totals.takeValues().last == 60)
    #expect(await canLoad.takeValues().last == true)
    #expect(await status.takeValues().last == table.statusText)

    search.requestPageSpy.throws(.connectionLost)
    await table.loadNextPage()?.value
    #expect(await messages.takeValues().last == table.errorMessage)
    #expect(table.errorMessage != nil)
    // These have changed again, in ways that other tests check.
    _ = await (isSearching.takeValues(), canLoad.takeValues(), status.takeValues())
  }
}
