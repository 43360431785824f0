import Doubles
import ImageSearchSample
import NetworkingSample
import Testing

#if os(Linux)
  import DoublesWholeSchedules
#endif

/// The list during a search, a page load, a failure and a new query, and the objects that it retains.
@MainActor struct ImageTableModelTests {
  private let search = ImageSearchingSpy()
  private let table: ImageTableModel
  private let texts = ImageSearchTexts.sample()

  init() {
    table = ImageTableModel(search: search, previews: PreviewStore(search: search), texts: texts)
  }

  @Test func `only the first appearance searches`() async {
    search.finds(total: 1)

    await table.screenAppeared(searchingFor: "nature")?.value
    await table.screenAppeared(searchingFor: "nature")?.value

    #expect(search.requestPageSpy.calls == [Call(1, "nature")])
    #expect(table.images.map(\.id) == [1])
  }

  @Test func `appearing during a search joins the search and keeps its query`() async throws {
    search.requestPageSpy.holds()
    let load = table.search("tea")

    #expect(table.screenAppeared(searchingFor: "nature") == load)
    try await search.requestPageSpy.nextHeldCall().return(.page([1], total: 1))
    await load.value
    #expect(table.screenAppeared(searchingFor: "nature") == nil)

    #expect(table.query == "tea")
    #expect(search.requestPageSpy.calls == [Call(1, "tea")])
  }

  @Test func `the next page can be requested only if the list is idle and incomplete`() async throws {
    search.requestPageSpy.holds()
    let first = table.search("tea")
    #expect(table.isSearching)
    #expect(!table.canLoadNextPage)
    try await search.requestPageSpy.nextHeldCall().return(.page(1...50, total: 60))
    await first.value
    #expect(!table.isSearching)
    #expect(table.canLoadNextPage)

    let second = table.loadNextPage()
    #expect(!table.canLoadNextPage)
    // A second call doesn't request it again.
    #expect(table.loadNextPage() == second)
    try await search.requestPageSpy.nextHeldCall().return(.page(51...60, total: 60))
    await second?.value

    #expect(!table.canLoadNextPage)
    #expect(table.images.map(\.id) == Array(1...60))
    #expect(table.loadNextPage() == nil)
    #expect(search.requestPageSpy.calls == [Call(1, "tea"), Call(2, "tea")])
  }

  @Test func `only the last row requests the next page`() async {
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

  @Test func `the status text covers a search in progress, its results, no results and a failure`() async throws {
    search.requestPageSpy.holds()
    let load = table.search("tea")
    #expect(table.statusText == "Searching…")
    try await search.requestPageSpy.nextHeldCall().return(.page(1...50, total: 12_345))
    await load.value
    #expect(table.statusText == "50 of 12.345 images")

    search.requestPageSpy.returns(.page([], total: 0))
    await table.search("pot").value
    #expect(table.statusText == "No image shows “pot”.")

    // A failed search doesn't claim to have found nothing.
    search.requestPageSpy.throws(.connectionLost)
    await table.search("cup").value
    #expect(table.statusText == "")
  }

  // MARK: A page that fails to load

  @Test func `seeded defects: a failure ends paging for good, or its message is never cleared`() async throws {
    search.finds(total: 100)
    await table.search("tea").value
    search.requestPageSpy.throws(.connectionLost)

    // After a second failure, the list and the retry stay, too.
    for _ in 1...2 {
      await table.loadNextPage()?.value
      #expect(table.errorMessage == texts.message(for: .connectionLost))
      #expect(!table.isSearching)
      #expect(table.images.count == 50)
      #expect(table.canLoadNextPage)
    }

    search.finds(total: 100)
    let load = table.loadNextPage()
    // The message stays until a page loads.
    #expect(table.errorMessage != nil)
    await load?.value
    #expect(table.errorMessage == nil)
    #expect(table.images.map(\.id) == Array(1...100))
    #expect(search.requestPageSpy.calls.map(\.arguments.0) == [1, 2, 2, 2])
  }

  // MARK: A new query, or none

  @Test func `a new query replaces the list immediately`() async throws {
    search.finds(total: 120)
    await table.search("tea").value
    await table.loadNextPage()?.value
    search.requestPageSpy.holds()

    let load = table.search("pot")
    #expect(table.query == "pot")
    #expect(table.images == [])
    #expect(table.totalCount == nil)
    #expect(!table.canLoadNextPage)

    let held = try await search.requestPageSpy.nextHeldCall()
    #expect(held.call == Call(1, "pot"))
    held.return(.page([7], total: 1))
    await load.value
    #expect(table.images.map(\.id) == [7])
    #expect(table.totalCount == 1)
  }

  @Test func `leaving cancels the search, keeps the images and reports nothing`() async throws {
    search.finds(total: 100)
    await table.search("tea").value
    search.requestPageSpy.holds()
    let load = table.loadNextPage()
    let held = try await search.requestPageSpy.nextHeldCall()

    table.cancel()
    #expect(!table.isSearching)
    try await held.cancellation()
    held.throw(.cancelled)
    await load?.value

    #expect(!table.isSearching)
    #expect(table.errorMessage == nil)
    #expect(table.images.count == 50)
    #expect(table.canLoadNextPage)
  }

  // MARK: Retained models

  @Test func `a row's cell is not retained`() async throws {
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

  @Test func `seeded defect: a load retains its list`() async throws {
    search.finds(total: 100)
    var table: ImageTableModel? = ImageTableModel(
      search: search, previews: PreviewStore(search: search), texts: texts)
    weak let observed = table
    // Neither a finished load nor one under way retains it.
    await table?.search("tea").value
    search.requestPageSpy.holds()
    table?.loadNextPage()
    let held = try await search.requestPageSpy.nextHeldCall()

    table = nil

    #expect(observed == nil)
    // Nothing needs the answer anymore. A leaked model would never cancel it.
    if observed == nil { try await held.cancellation() }
    held.throw(.cancelled)
  }

  #if os(Linux)
    @Test func `a user who comes back finds the full list again, in every order of actions and answers`() async {
      await everySchedule(100, gives: 60) {
        let search = ImageSearchingSpy()
        search.requestPageSpy.answersInAnyOrder(whenCancelled: .cancelled) { page, _ in
          .page(page == 1 ? 1...50 : 51...60, total: 60)
        }
        let table = await ImageTableModel(search: search, previews: PreviewStore(search: search), texts: .sample())
        await inAnyOrder(
          { _ = await table.screenAppeared(searchingFor: "tea") }, { await table.cancel() },
          { await table.rowAppeared(at: 49) })

        _ = await table.screenAppeared(searchingFor: "tea")
        await untilDone()
        await table.rowAppeared(at: 49)
        await untilDone()
        return await table.images.count
      }
    }

    @Test func `a reused cell gets its preview, even if another cell leaves their shared request`() async {
      await everySchedule(100, gives: true) {
        let search = ImageSearchingSpy()
        search.requestImageSpy.answersInAnyOrder(whenCancelled: .cancelled) { _ throws(NetworkError) in
          try ImageFile.sample()
        }
        let previews = await PreviewStore(search: search)
        let cells = await [
          ImageCellModel(.sample(), previews: previews), ImageCellModel(.sample(), previews: previews),
        ]
        await inAnyOrder(
          { _ = await cells[0].loadPreview() }, { _ = await cells[1].loadPreview() },
          { await cells[1].prepareForReuse() },
          {
            await MainActor.run {
              cells[0].prepareForReuse()
              cells[0].loadPreview()
            }
          })
        return await cells[0].preview != nil
      }
    }
  #endif
}
