import Doubles
import Testing

/// A subscript is a function of its index; its setter takes the index and the new value. It has no name to reference,
/// so a closure states the types ("cannot use instance member 'subscript' within property initializer").
struct Subscripts {
  protocol Grid: AnyObject, Sendable {
    subscript(row: Int, column: Int) -> Character { get set }
    subscript(named name: String) -> Int? { get }
  }

  final class GridSpy: Grid {
    let getSpy = Spy { (row: Int, column: Int) -> Character in "." }
    let setSpy = Spy { (row: Int, column: Int, value: Character) in }
    subscript(row: Int, column: Int) -> Character {
      get { getSpy(row, column) }
      set { setSpy(row, column, newValue) }
    }

    let namedSpy = Spy { (name: String) -> Int? in nil }
    subscript(named name: String) -> Int? { namedSpy(name) }
  }

  /// The system under test.
  func copy(row: Int, named column: String, to target: Int, in grid: any Grid) {
    guard let column = grid[named: column] else { return }
    grid[target, column] = grid[row, column]
  }

  @Test func `indices and values are recorded`() {
    let grid = GridSpy()
    grid.namedSpy.returns(4)
    grid.getSpy.returns("x", for: 1, 4)

    copy(row: 1, named: "name", to: 3, in: grid)

    #expect(grid.namedSpy.calls == [Call("name")])
    #expect(grid.getSpy.calls == [Call(1, 4)])
    #expect(grid.setSpy.calls == [Call(3, 4, "x")])
  }
}
