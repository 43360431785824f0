import Testing

@testable import tour

@MainActor @Suite struct PeopleViewTests {
  let view = PeopleView()

  @Test func `the status is empty until there is something to say`() {
    #expect(view.status == "")
  }

  @Test func `the status says what is loading`() {
    view.list.show(rows: people(1...3))

    view.loadingNext.show(isActive: true)
    #expect(view.status == "Loading more…")
    view.loadingPrevious.show(isActive: true)
    #expect(view.status == "Loading those before…")
    view.refreshing.show(isActive: true)
    #expect(view.status == "Loading…")
    view.refreshing.show(isActive: false)
    view.loadingPrevious.show(isActive: false)
    view.loadingNext.show(isActive: false)
    #expect(view.status == "1 of 3")
  }

  @Test func `a message comes first`() {
    view.refreshing.show(isActive: true)
    view.message.show(text: "no network")
    #expect(view.status == "no network")

    view.message.show(text: nil)
    #expect(view.status == "Loading…")
  }
}
