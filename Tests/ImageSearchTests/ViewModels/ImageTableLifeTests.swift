import Doubles
import Foundation
import Observation
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

  @Test func `the cells share the previews of the list`() async throws {
    search.finds(total: 1)
    search.requestImageSpy.returns(try .sample())
    await table.search("tea").value
    let cell = try #require(table.cell(at: 0))
    await cell.loadPreview()?.value

    let other = table.cell(at: 0)

    #expect(other !== cell)
    #expect(other?.preview == (try ImageFile.sample()))
    #expect(search.requestImageSpy.callCount == 1)
  }

  @Test func `seeded defect: a list is captured strongly by its own load`() async throws {
    search.requestPageSpy.holds()
    var table: ImageTableModel? = ImageTableModel(
      search: search, previews: PreviewStore(search: search), texts: texts)
    weak let observed = table
    table?.search("tea")
    let held = try await search.requestPageSpy.nextHeldCall()

    table = nil

    #expect(observed == nil)
    // Nobody wants the answer anymore. A leaked model would never cancel it.
    if observed == nil { try await held.cancellation() }
    held.throw(.cancelled)
  }

  @Test func `a list that has loaded goes when nobody shows it`() async {
    search.finds(total: 100)
    var table: ImageTableModel? = ImageTableModel(
      search: search, previews: PreviewStore(search: search), texts: texts)
    weak let observed = table
    await table?.search("tea").value

    table = nil

    #expect(observed == nil)
  }

  @Test func `observers are told on the main actor, wherever the answer comes from`() async {
    search.requestPageSpy.answers { page, _ in
      await Task.detached { ResponseEntity.page([page], total: 1) }.value
    }
    let table = table
    let changeSpy = Spy { () in }
    withObservationTracking {
      _ = table.images
    } onChange: {
      MainActor.preconditionIsolated()
      changeSpy.invoke(())
    }

    await table.search("tea").value

    #expect(changeSpy.callCount == 1)
  }

  @Test func `observers are told of each change`() async {
    search.finds(total: 60)
    let table = table
    let started = [
      changes(of: { table.isSearching }), changes(of: { table.query }), changes(of: { table.canLoadNextPage }),
      changes(of: { table.statusText }),
    ]
    let load = table.search("tea")
    #expect(started.map(\.callCount) == [1, 1, 1, 1])

    let ended = [
      changes(of: { table.isSearching }), changes(of: { table.images }), changes(of: { table.totalCount }),
      changes(of: { table.canLoadNextPage }), changes(of: { table.statusText }),
    ]
    await load.value
    #expect(ended.map(\.callCount) == [1, 1, 1, 1, 1])

    search.requestPageSpy.throws(.connectionLost)
    let message = changes(of: { table.errorMessage })
    await table.loadNextPage()?.value
    #expect(message.callCount == 1)
  }
}
