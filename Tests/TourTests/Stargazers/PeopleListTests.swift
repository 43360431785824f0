import Testing

@testable import tour

@MainActor struct PeopleListTests {
  let list = PeopleList()

  @Test(arguments: [(0, 0), (1, 1), (9, 9), (10, 9), (100, 9), (-1, 0), (-100, 0)])
  func `one moves as far as there are rows`(distance: Int, selection: Int) {
    list.show(rows: people(1...10))

    list.move(by: distance)

    #expect(list.selection == selection)
    #expect(list.selected?.id == selection + 1)
  }

  @Test func `the rows scroll when the selection leaves them and no sooner, and fill the lines that there are`() {
    list.show(rows: people(1...10))

    // It begins at the top, also if the user has moved by then.
    list.move(by: 1)
    #expect(list.visibleRows(in: 4) == 0..<4)
    list.move(by: 2)
    #expect(list.visibleRows(in: 4) == 0..<4)
    list.move(by: 1)
    #expect(list.visibleRows(in: 4) == 1..<5)
    list.move(by: -3)
    #expect(list.visibleRows(in: 4) == 1..<5)
    list.move(by: -1)
    #expect(list.visibleRows(in: 4) == 0..<4)
    list.move(by: 9)
    #expect(list.visibleRows(in: 4) == 6..<10)

    // A window that has grown shows no blank lines below rows that could be seen.
    #expect(list.visibleRows(in: 1) == 9..<10)
    #expect(list.visibleRows(in: 2) == 8..<10)
    #expect(list.visibleRows(in: 99) == 0..<10)
  }

  @Test func `rows that come above move neither the selection nor the view`() {
    list.show(rows: people(11...20))
    list.move(by: 5)
    #expect(list.visibleRows(in: 4) == 2..<6)
    // Not at the edge of the view: there the view would follow the selection anyway.
    list.move(by: -1)

    list.show(rows: people(1...20))

    #expect(list.selected?.id == 15)
    #expect(list.visibleRows(in: 4) == 12..<16)
  }

  @Test func `who is gone leaves the place, the last one if there are fewer, and an empty list has nobody`() {
    list.show(rows: people(1...5))
    list.move(by: 3)
    list.show(rows: people([1, 2, 3, 5]))
    #expect(list.selected?.id == 5)

    list.show(rows: people([7, 8]))
    #expect(list.selected?.id == 8)
    list.show(rows: [])
    #expect(list.selected == nil)
    #expect(list.selection == 0)

    for distance in [1, -1] {
      list.move(by: distance)
      #expect(list.selected == nil)
      #expect(list.visibleRows(in: 5) == 0..<0)
      #expect(list.lines(in: 5) == [])
    }
    list.show(rows: people(1...3))
    #expect(list.selected?.id == 1)
  }

  @Test func `a line has a mark, the name in a column, and the address`() {
    list.show(rows: people([7, 100]))
    list.move(by: 1)

    #expect(
      list.lines(in: 2) == [
        TerminalLine(text: "  fan-7    https://github.com/fan-7"),
        TerminalLine(text: "› fan-100  https://github.com/fan-100", isSelected: true),
      ])
  }

  // MARK: The view around it

  @Test func `the status says what is loading or selected, and a message comes first`() {
    let view = PeopleView()
    // There is nothing to say yet.
    #expect(view.status == "")
    view.list.show(rows: people(1...3))
    #expect(view.status == "1 of 3")

    view.loadingNext.show(isActive: true)
    #expect(view.status == "Loading more…")
    view.loadingPrevious.show(isActive: true)
    #expect(view.status == "Loading those before…")
    view.refreshing.show(isActive: true)
    #expect(view.status == "Loading…")

    view.message.show(text: "no network")
    #expect(view.status == "no network")
    view.message.show(text: nil)
    #expect(view.status == "Loading…")
  }
}
