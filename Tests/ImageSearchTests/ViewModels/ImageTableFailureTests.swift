import Doubles
import Foundation
import ImageSearchSample
import TestSupport
import Testing

/// The list when a page does not come: a message, and the way to try again.
@MainActor @Suite(.timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct ImageTableFailureTests {
  private let search = ImageSearchingSpy()
  private let table: ImageTableModel
  private let texts = ImageSearchTexts.sample()

  init() {
    table = ImageTableModel(search: search, previews: PreviewStore(search: search), texts: texts)
  }

  @Test func `a failure sets the message, and leaves the list and the way to try again`() async {
    search.finds(total: 100)
    await table.search("tea").value
    search.requestPageSpy.throws(.connectionLost)

    await table.loadNextPage()?.value

    #expect(table.errorMessage == texts.message(for: .connectionLost))
    #expect(table.images.count == 50)
    #expect(table.canLoadNextPage)
  }

  @Test func `seeded defect: the error message is never cleared`() async throws {
    search.requestPageSpy.throws(.connectionLost)
    await table.search("tea").value
    #expect(table.errorMessage == texts.message(for: .connectionLost))
    search.requestPageSpy.holds()

    let load = table.loadNextPage()
    // It stays until something better is known.
    #expect(table.errorMessage != nil)
    try await search.requestPageSpy.nextHeldCall().return(.page([1], total: 1))
    await load?.value

    #expect(table.errorMessage == nil)
    #expect(table.images.map(\.id) == [1])
  }

  @Test func `a new query that succeeds clears the message of the old one`() async {
    search.requestPageSpy.throws(.connectionLost)
    await table.search("tea").value
    search.finds(total: 1)

    await table.search("pot").value

    #expect(table.errorMessage == nil)
  }

  @Test func `seeded defect: a failure ends the paging forever`() async {
    search.finds(total: 100)
    await table.search("tea").value
    search.requestPageSpy.throws(.connectionLost)
    await table.loadNextPage()?.value
    await table.loadNextPage()?.value
    search.finds(total: 100)

    await table.loadNextPage()?.value

    #expect(search.requestPageSpy.calls.map(\.arguments.0) == [1, 2, 2, 2])
    #expect(table.images.map(\.id) == Array(1...100))
  }
}
