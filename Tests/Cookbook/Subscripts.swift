import Doubles
import Testing

/// A subscript is a function of its index; its setter is one of the index and the new value.
@Suite struct Subscripts {
  protocol Grid: AnyObject, Sendable {
    subscript(row: Int, column: Int) -> Character { get set }
    subscript(named name: String) -> Int? { get }
  }

  final class GridSpy: Grid {
    let get = Spy { (row: Int, column: Int) -> Character in "." }
    let set = Spy { (row: Int, column: Int, value: Character) in }
    subscript(row: Int, column: Int) -> Character {
      get { get(row, column) }
      set { set(row, column, newValue) }
    }

    let named = Spy { (name: String) -> Int? in nil }
    subscript(named name: String) -> Int? { named(name) }
  }

  @Test func `indices and values are recorded`() {
    let grid = GridSpy()
    grid.get.returns("x", for: 1, 2)

    grid[3, 4] = grid[1, 2]
    _ = grid[named: "row"]

    #expect(grid.get.calls == [Call(1, 2)])
    // A literal in an expectation has its default type, here String: say which other one is meant.
    #expect(grid.set.calls == [Call(3, 4, Character("x"))])
    #expect(grid.named.calls == [Call("row")])
  }
}
