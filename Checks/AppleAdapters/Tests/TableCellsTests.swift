import DoublesRegistration
import Foundation
import TestSupport
import Testing
import UIKit

final class PhotoCell: UITableViewCell {
  /// Proof that the cell was registered: only `register(to:)` makes a token.
  struct RegistrationToken {
    fileprivate let token: DoublesRegistration.RegistrationToken<PhotoCell>
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

// The example in the doc comment of the adapter.

@MainActor func title(in tableView: UITableView, at indexPath: IndexPath) -> (TitleCell, RegistrationToken<TitleCell>) {
  let cells = TableCells(of: tableView)
  let title = cells.register(TitleCell.self)

  let cell = cells.dequeue(title, for: indexPath)
  return (cell, title)
}

@MainActor struct `UIKit's cells` {
  private let tableView = UITableView()
  private let row = IndexPath(row: 0, section: 0)

  @Test func `a cell is dequeued with its token, and reused for rows of its kind`() {
    let cells = TableCells(of: tableView)
    let photo = PhotoCell.register(to: cells)
    let cell = PhotoCell.dequeue(by: cells, for: row, andMustHave: photo, showing: "tea")
    #expect(cell.name == "tea")

    tableView.recycle(cell)
    #expect(title(in: tableView, at: row).0 !== cell)
    let used = PhotoCell.dequeue(by: cells, for: row, andMustHave: photo, showing: "pot")

    #expect(used === cell)
    #expect(used.name == "pot")
  }

  #if PROCESSES
    @Test func `a token from another table view stops the program`() async {
      let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
        let (tableView, row) = (UITableView(), IndexPath(row: 0, section: 0))
        let (_, foreign) = title(in: tableView, at: row)
        _ = TableCells(of: tableView).dequeue(foreign, for: row)
      }

      let message = "this table view did not issue this token for TitleCell: it comes from another one of that name."
      #expect(exit.map { String(decoding: $0.standardErrorContent, as: UTF8.self).contains(message) } == true)
    }
  #endif
}
