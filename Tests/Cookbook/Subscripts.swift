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

  /// The system under test.
  func copy(row: Int, named column: String, to target: Int, in grid: any Grid) {
    guard let column = grid[named: column] else { return }
    grid[target, column] = grid[row, column]
  }

  @Test func `indices and values are recorded`() {
    let grid = GridSpy()
    grid.named.returns(4)
    grid.get.returns("x", for: 1, 4)

    copy(row: 1, named: "name", to: 3, in: grid)

    #expect(grid.named.calls == [Call("name")])
    #expect(grid.get.calls == [Call(1, 4)])
    #expect(grid.set.calls == [Call(3, 4, "x")])
  }
}
