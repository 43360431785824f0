import Doubles
import ImageSearchSample
import TestSupport
import Testing

/// The cells of the rows on the screen, while the user scrolls and searches.
@MainActor struct ImageListTests {
  private let search = ImageSearchingSpy()
  private let table: ImageTableModel
  private let list: ImageList

  init() async {
    search.finds(total: 120)
    table = ImageTableModel(search: search, previews: PreviewStore(search: search), texts: .sample())
    list = ImageList(of: table)
    await table.search("tea").value
  }

  private var ids: [Int: UInt64] { list.cells.compactMapValues { $0.model?.id } }

  @Test func `each row on the screen has a cell with its image, and no other row has one`() {
    list.show(rows: 0..<3)
    #expect(ids == [0: 1, 1: 2, 2: 3])

    list.show(rows: 48..<60)
    #expect(ids == [48: 49, 49: 50])

    list.show(rows: 0..<0)
    #expect(ids == [:])
  }

  @Test func `a row that scrolls in takes the cell of one that scrolled out`() {
    var used: Set<ObjectIdentifier> = []
    for row in 0..<40 {
      list.show(rows: row..<(row + 4))
      used.formUnion(list.cells.values.map(ObjectIdentifier.init))
    }

    #expect(used.count == 4)
  }

  @Test func `a row that stays on the screen keeps its cell, and loads its preview once`() {
    list.show(rows: 0..<4)
    let cell = list.cells[3]

    list.show(rows: 1..<5)

    #expect(list.cells[3] === cell)
    #expect(cell?.load != nil)
  }

  @Test func `the last row of the list asks for the next page`() async {
    list.show(rows: 0..<49)
    #expect(!table.isSearching)

    list.show(rows: 1..<50)

    #expect(table.isSearching)
    await table.loadNextPage()?.value
    #expect(table.images.count == 100)
  }

  @Test func `after another search the rows show its images`() async {
    list.show(rows: 0..<3)
    search.requestPageSpy.returns(.page([7, 2], total: 2))
    await table.search("pot").value

    list.show(rows: 0..<3)

    #expect(ids == [0: 7, 1: 2])
  }
}
