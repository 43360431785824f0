import Doubles
import Foundation
import Observation
import Samples
import Testing

/// The list through a search, a page, a failure, and a change of mind.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ImageTableModelTests {
  private let search = ImageSearchingSpy()
  private let table: ImageTableModel
  private let texts = ImageSearchTexts.sample()

  init() {
    table = ImageTableModel(search: search, previews: PreviewStore(search: search), texts: texts)
  }

  @Test func `at first there is nothing, and nothing to ask for`() {
    #expect(table.query == nil)
    #expect(table.images == [])
    #expect(table.totalCount == nil)
    #expect(!table.isSearching)
    #expect(!table.canLoadNextPage)
    #expect(table.errorMessage == nil)
    #expect(table.statusText == "")
    #expect(table.loadNextPage() == nil)
    #expect(search.pageSpy.callCount == 0)
  }

  @Test func `searching is false, true, false`() async {
    search.pageSpy.holds()
    #expect(!table.isSearching)

    let load = table.search("tea")
    #expect(table.isSearching)
    let held = await search.pageSpy.nextHeldCall()
    #expect(table.isSearching)
    held.return(.page([1], total: 1))
    await load.value

    #expect(!table.isSearching)
    #expect(held.call == Call(1, "tea"))
  }

  @Test func `searching is false also after a failure`() async {
    search.pageSpy.throws(.connectionLost)

    await table.search("tea").value

    #expect(!table.isSearching)
  }

  @Test func `what is found is listed, with its total`() async {
    search.finds(total: 120)

    await table.search("tea").value

    #expect(table.query == "tea")
    #expect(table.images.map(\.id) == Array(1...50))
    #expect(table.totalCount == 120)
  }

  @Test func `the next page is enabled only when idle and when more remain`() async {
    search.pageSpy.holds()
    let first = table.search("tea")
    #expect(!table.canLoadNextPage)
    await search.pageSpy.nextHeldCall().return(.page(1...50, total: 60))
    await first.value
    #expect(table.canLoadNextPage)

    let second = table.loadNextPage()
    #expect(!table.canLoadNextPage)
    await search.pageSpy.nextHeldCall().return(.page(51...60, total: 60))
    await second?.value

    #expect(!table.canLoadNextPage)
    #expect(table.images.map(\.id) == Array(1...60))
    #expect(table.loadNextPage() == nil)
    #expect(search.pageSpy.calls == [Call(1, "tea"), Call(2, "tea")])
  }

  @Test func `to ask twice for the next page asks once`() async throws {
    search.finds(total: 150)
    await table.search("tea").value

    let load = try #require(table.loadNextPage())
    #expect(table.loadNextPage() == load)
    await load.value

    #expect(search.pageSpy.calls == [Call(1, "tea"), Call(2, "tea")])
  }

  @Test func `the last row asks for the next page, and no other does`() async {
    search.finds(total: 120)
    await table.search("tea").value

    for row in [-1, 0, 48, 50] { table.rowAppeared(at: row) }
    #expect(!table.isSearching)

    table.rowAppeared(at: 49)
    #expect(table.isSearching)
    await table.loadNextPage()?.value
    #expect(table.images.count == 100)

    table.rowAppeared(at: 49)
    #expect(!table.isSearching)
  }

  @Test func `a row of an empty list asks for nothing`() async {
    search.pageSpy.throws(.connectionLost)
    await table.search("tea").value

    table.rowAppeared(at: 0)

    #expect(!table.isSearching)
  }

  @Test func `seeded defect: off by one in the paging`() async {
    search.finds(total: 100)

    await table.search("tea").value
    await table.loadNextPage()?.value

    #expect(table.images.map(\.id) == Array(1...100))
    #expect(!table.canLoadNextPage)
    #expect(search.pageSpy.calls.map(\.arguments.0) == [1, 2])
  }

  @Test func `a failure sets the message, and leaves the list and the way to try again`() async {
    search.finds(total: 100)
    await table.search("tea").value
    search.pageSpy.throws(.connectionLost)

    await table.loadNextPage()?.value

    #expect(table.errorMessage == texts.message(for: .connectionLost))
    #expect(table.images.count == 50)
    #expect(table.canLoadNextPage)
  }

  @Test func `seeded defect: the error message is never cleared`() async {
    search.pageSpy.throws(.connectionLost)
    await table.search("tea").value
    #expect(table.errorMessage == texts.message(for: .connectionLost))
    search.pageSpy.holds()

    let load = table.loadNextPage()
    // It stays until something better is known.
    #expect(table.errorMessage != nil)
    await search.pageSpy.nextHeldCall().return(.page([1], total: 1))
    await load?.value

    #expect(table.errorMessage == nil)
    #expect(table.images.map(\.id) == [1])
  }

  @Test func `a new query that succeeds clears the message of the old one`() async {
    search.pageSpy.throws(.connectionLost)
    await table.search("tea").value
    search.finds(total: 1)

    await table.search("pot").value

    #expect(table.errorMessage == nil)
  }

  @Test func `seeded defect: a failure ends the paging for ever`() async {
    search.finds(total: 100)
    await table.search("tea").value
    search.pageSpy.throws(.connectionLost)
    await table.loadNextPage()?.value
    await table.loadNextPage()?.value
    search.finds(total: 100)

    await table.loadNextPage()?.value

    #expect(search.pageSpy.calls.map(\.arguments.0) == [1, 2, 2, 2])
    #expect(table.images.map(\.id) == Array(1...100))
  }

  @Test func `a new query replaces the list at once`() async {
    search.finds(total: 120)
    await table.search("tea").value
    await table.loadNextPage()?.value
    search.pageSpy.holds()

    let load = table.search("pot")
    #expect(table.query == "pot")
    #expect(table.images == [])
    #expect(table.totalCount == nil)
    #expect(!table.canLoadNextPage)

    let held = await search.pageSpy.nextHeldCall()
    #expect(held.call == Call(1, "pot"))
    held.return(.page([7], total: 1))
    await load.value
    #expect(table.images.map(\.id) == [7])
    #expect(table.totalCount == 1)
  }

  @Test func `the answer of a query that is no longer the current one is dropped, even if it comes last`() async throws
  {
    search.pageSpy.holds()
    let old = table.search("tea")
    let heldOld = await search.pageSpy.nextHeldCall()
    let new = table.search("pot")
    let heldNew = await search.pageSpy.nextHeldCall()
    try await heldOld.cancellation()

    heldNew.return(.page([7], total: 60))
    await new.value
    heldOld.return(.page(1...50, total: 500))
    await old.value

    #expect(table.images.map(\.id) == [7])
    #expect(table.totalCount == 60)
    #expect(table.query == "pot")
    #expect(table.errorMessage == nil)
  }

  @Test func `the answer of an old query that comes first does not end the search of the new one`() async {
    search.pageSpy.holds()
    let old = table.search("tea")
    let heldOld = await search.pageSpy.nextHeldCall()
    let new = table.search("pot")
    let heldNew = await search.pageSpy.nextHeldCall()

    heldOld.return(.page(1...50, total: 500))
    await old.value
    #expect(table.isSearching)
    #expect(table.images == [])

    heldNew.return(.page([7], total: 1))
    await new.value
    #expect(table.images.map(\.id) == [7])
  }

  @Test func `the failure of an old query is dropped`() async {
    search.pageSpy.holds()
    let old = table.search("tea")
    let heldOld = await search.pageSpy.nextHeldCall()
    let new = table.search("pot")

    heldOld.throw(.connectionLost)
    await old.value

    #expect(table.errorMessage == nil)
    #expect(table.isSearching)
    await search.pageSpy.nextHeldCall().return(.page([7], total: 1))
    await new.value
  }

  @Test func `leaving cancels the search, keeps what was found, and says nothing`() async throws {
    search.finds(total: 100)
    await table.search("tea").value
    search.pageSpy.holds()
    let load = table.loadNextPage()
    let held = await search.pageSpy.nextHeldCall()

    table.cancel()
    #expect(!table.isSearching)
    try await held.cancellation()
    held.throw(.cancelled)
    await load?.value

    #expect(table.errorMessage == nil)
    #expect(table.images.count == 50)
    #expect(table.canLoadNextPage)
  }

  @Test func `after leaving, the page can be asked for again, even if the answer still came`() async {
    search.finds(total: 100)
    await table.search("tea").value
    search.pageSpy.holds()
    table.loadNextPage()
    let held = await search.pageSpy.nextHeldCall()
    table.cancel()

    let load = table.loadNextPage()
    held.return(.page(51...100, total: 100))
    await search.pageSpy.nextHeldCall().return(.page(51...100, total: 100))
    await load?.value

    #expect(table.images.map(\.id) == Array(1...100))
    #expect(search.pageSpy.calls.map(\.arguments.0) == [1, 2, 2])
  }

  @Test func `a request that was cancelled elsewhere ends the search without a message`() async {
    search.pageSpy.throws(.cancelled)

    await table.search("tea").value

    #expect(!table.isSearching)
    #expect(table.errorMessage == nil)
    #expect(table.canLoadNextPage)
  }

  @Test func `whoever cancels the returned task ends the search`() async throws {
    search.pageSpy.holds()
    let load = table.search("tea")
    let held = await search.pageSpy.nextHeldCall()

    load.cancel()
    try await held.cancellation()
    held.throw(.cancelled)
    await load.value

    #expect(!table.isSearching)
    #expect(table.canLoadNextPage)
    #expect(table.errorMessage == nil)
  }

  @Test func `the status says what the list does and has`() async {
    search.pageSpy.holds()
    let load = table.search("tea")
    #expect(table.statusText == "Searching…")
    await search.pageSpy.nextHeldCall().return(.page(1...50, total: 12_345))
    await load.value
    #expect(table.statusText == "50 of 12.345 images")

    search.pageSpy.returns(.page([], total: 0))
    await table.search("pot").value
    #expect(table.statusText == "No image shows “pot”.")

    // A search that failed doesn't claim to have found nothing.
    search.pageSpy.throws(.connectionLost)
    await table.search("cup").value
    #expect(table.statusText == "")
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
    search.imageSpy.returns(try .sample())
    await table.search("tea").value
    let cell = try #require(table.cell(at: 0))
    await cell.loadPreview()?.value

    let other = table.cell(at: 0)

    #expect(other !== cell)
    #expect(other?.preview == (try ImageFile.sample()))
    #expect(search.imageSpy.callCount == 1)
  }

  @Test func `seeded defect: a list is captured strongly by its own load`() async throws {
    search.pageSpy.holds()
    var table: ImageTableModel? = ImageTableModel(
      search: search, previews: PreviewStore(search: search), texts: texts)
    weak let observed = table
    table?.search("tea")
    let held = await search.pageSpy.nextHeldCall()

    table = nil

    #expect(observed == nil)
    // Nobody wants the answer any more. Whoever still lives would never cancel it.
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
    search.pageSpy.answers { page, _ in
      await Task.detached { ResponseEntity.page([page], total: 1) }.value
    }
    let table = table
    let change = Spy { () in }
    withObservationTracking {
      _ = table.images
    } onChange: {
      MainActor.preconditionIsolated()
      change.invoke(())
    }

    await table.search("tea").value

    #expect(change.callCount == 1)
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

    search.pageSpy.throws(.connectionLost)
    let message = changes(of: { table.errorMessage })
    await table.loadNextPage()?.value
    #expect(message.callCount == 1)
  }
}
