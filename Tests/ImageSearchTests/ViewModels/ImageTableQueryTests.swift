import Doubles
import Foundation
import ImageSearchSample
import TestSupport
import Testing

/// The list when the user changes their mind: another query, or none.
@MainActor @Suite(.timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct ImageTableQueryTests {
  private let search = ImageSearchingSpy()
  private let table: ImageTableModel
  private let texts = ImageSearchTexts.sample()

  init() {
    table = ImageTableModel(search: search, previews: PreviewStore(search: search), texts: texts)
  }

  @Test func `a new query replaces the list at once`() async throws {
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

  @Test func `the answer of a query that is no longer the current one is dropped, even if it comes last`() async throws
  {
    search.requestPageSpy.holds()
    let old = table.search("tea")
    let heldOld = try await search.requestPageSpy.nextHeldCall()
    let new = table.search("pot")
    let heldNew = try await search.requestPageSpy.nextHeldCall()
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

  @Test func `the answer of an old query that comes first does not end the search of the new one`() async throws {
    search.requestPageSpy.holds()
    let old = table.search("tea")
    let heldOld = try await search.requestPageSpy.nextHeldCall()
    let new = table.search("pot")
    let heldNew = try await search.requestPageSpy.nextHeldCall()

    heldOld.return(.page(1...50, total: 500))
    await old.value
    #expect(table.isSearching)
    #expect(table.images == [])

    heldNew.return(.page([7], total: 1))
    await new.value
    #expect(table.images.map(\.id) == [7])
  }

  /// Whether the screen is left, or whoever has the task cancels it.
  @Test(arguments: [true, false])
  func `leaving cancels the search, keeps what was found and says nothing, and the page can be asked for again`(
    isLeft: Bool
  ) async throws {
    search.finds(total: 100)
    await table.search("tea").value
    search.requestPageSpy.holds()
    let load = table.loadNextPage()
    let held = try await search.requestPageSpy.nextHeldCall()

    if isLeft { table.cancel() } else { load?.cancel() }
    if isLeft { #expect(!table.isSearching) }
    try await held.cancellation()
    // The answer may still come.
    if isLeft { held.return(.page(51...100, total: 100)) } else { held.throw(.cancelled) }
    await load?.value

    #expect(!table.isSearching)
    #expect(table.errorMessage == nil)
    #expect(table.images.count == 50)
    #expect(table.canLoadNextPage)

    search.finds(total: 100)
    await table.loadNextPage()?.value
    #expect(table.images.map(\.id) == Array(1...100))
    #expect(search.requestPageSpy.calls.map(\.arguments.0) == [1, 2, 2])
  }
}
