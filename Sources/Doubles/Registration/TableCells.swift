#if canImport(UIKit)
  public import UIKit

  /// Registers a table view's cells, and dequeues them by token: unregistered cells and other types don't compile.
  ///
  ///     let cells = TableCells(of: tableView)
  ///     let title = cells.register(TitleCell.self)
  ///
  ///     let cell = cells.dequeue(title, for: indexPath)   // TitleCell
  @MainActor public struct TableCells {
    private let tableView: UITableView
    private let mint = TokenMint(name: "this table view")

    /// Registers cells with the table view, which it keeps alive.
    public init(of tableView: UITableView) {
      self.tableView = tableView
    }

    /// Registers a class of cells; call it once for each kind of row that uses the class.
    public func register<Cell: UITableViewCell>(_ cell: Cell.Type) -> RegistrationToken<Cell> {
      let token = mint.token(for: Cell.self)
      tableView.register(cell, forCellReuseIdentifier: token.id.reuseIdentifier)
      return token
    }

    /// Returns a cell of the token's kind, recycled or new. Another table view's token stops the program.
    public func dequeue<Cell: UITableViewCell>(
      _ token: RegistrationToken<Cell>, for indexPath: IndexPath, file: StaticString = #fileID, line: UInt = #line
    ) -> Cell {
      guard token.id.mint === mint,
        let cell = tableView.dequeueReusableCell(withIdentifier: token.id.reuseIdentifier, for: indexPath) as? Cell
      else { mint.reject(token.id, for: Cell.self, file: file, line: line) }
      return cell
    }
  }

  extension RegistrationID {
    /// An identifier that is unique in the process, since several registrars may share one view.
    fileprivate nonisolated var reuseIdentifier: String { "\(ObjectIdentifier(mint)) #\(number)" }
  }
#endif
