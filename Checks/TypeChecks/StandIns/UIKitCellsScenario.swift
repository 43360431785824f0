// Runs the cells' adapters for UIKit against the stand-in: a program of its own, since the tests are linked without either.
import UIKit

final class PhotoCell: UITableViewCell {
  /// Proof that the cell was registered: only `register(to:)` makes one.
  struct RegistrationToken {
    fileprivate let token: Program.RegistrationToken<PhotoCell>
  }

  private(set) var name = ""

  static func register(to cells: TableCells) -> RegistrationToken {
    RegistrationToken(token: cells.register(PhotoCell.self))
  }

  static func dequeue(
    by cells: TableCells, for indexPath: IndexPath, andMustHave token: RegistrationToken, showing name: String
  ) -> PhotoCell {
    let cell = cells.dequeue(token.token, for: indexPath)
    cell.name = name
    return cell
  }

  override func prepareForReuse() { name = "" }
}

final class TitleCell: UITableViewCell {}

final class TileCell: UICollectionViewCell {}

// The examples in the doc comments of the adapters.

@MainActor func title(in tableView: UITableView, at indexPath: IndexPath) -> (TitleCell, RegistrationToken<TitleCell>) {
  let cells = TableCells(of: tableView)
  let title = cells.register(TitleCell.self)

  let cell = cells.dequeue(title, for: indexPath)
  return (cell, title)
}

@MainActor func tile(in collectionView: UICollectionView, at indexPath: IndexPath) -> TileCell {
  let cells = CollectionCells(of: collectionView)
  let tile = cells.register(TileCell.self)

  let cell = cells.dequeue(tile, for: indexPath)
  return cell
}

func expect<Value: Equatable>(_ value: Value, _ expected: Value, line: UInt = #line) {
  if value != expected { fatalError("line \(line): \(value) is not \(expected)") }
}

@MainActor @main enum Scenario {
  static func main() {
    let (tableView, row) = (UITableView(), IndexPath(row: 0, section: 0))
    let cells = TableCells(of: tableView)
    let photo = PhotoCell.register(to: cells)
    let cell = PhotoCell.dequeue(by: cells, for: row, andMustHave: photo, showing: "tea")
    expect(cell.name, "tea")

    tableView.recycle(cell)
    let (other, foreign) = title(in: tableView, at: row)
    expect(other === cell, false)
    let used = PhotoCell.dequeue(by: cells, for: row, andMustHave: photo, showing: "pot")
    expect(used === cell, true)
    expect(used.name, "pot")
    _ = tile(in: UICollectionView(), at: IndexPath(item: 0, section: 0))

    // A token of other cells: the program ends here.
    if CommandLine.arguments.count > 1 { _ = cells.dequeue(foreign, for: row) }
  }
}
