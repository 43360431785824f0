import DoublesRegistration

/// The rows of the list that are on the screen, each with a cell.
///
/// However far the user scrolls, there are as many cells as there were rows at once.
@MainActor public final class ImageList {
  /// The cells on the screen, by their rows.
  public private(set) var cells: [Int: ImageCell] = [:]

  private let table: ImageTableModel
  private let registry = CellRegistry(name: "images")
  private let token: ImageCell.RegistrationToken

  /// Shows nothing yet.
  public init(of table: ImageTableModel) {
    self.table = table
    token = ImageCell.register(to: registry)
  }

  /// Shows these rows of the table in place of those before: after scrolling, and after the table has changed.
  public func show(rows: Range<Int>) {
    let rows = rows.clamped(to: table.images.indices)
    for (row, cell) in cells where !rows.contains(row) || cell.model?.id != table.images[row].id {
      cells[row] = nil
      cell.recycle(to: registry, token)
    }
    for row in rows where cells[row] == nil {
      guard let model = table.cell(at: row) else { continue }
      cells[row] = ImageCell.dequeue(by: registry, for: model, andMustHave: token)
      table.rowAppeared(at: row)
    }
  }
}
