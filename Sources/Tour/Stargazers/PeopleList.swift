import StargazersSample

/// A table of a terminal: it shows as many rows as fit, one of them selected.
@MainActor final class PeopleList: RowsShowing {
  /// All rows.
  private(set) var rows: [Stargazer] = []
  /// The user's row; 0 in an empty list.
  private(set) var selection = 0
  private var offset = 0

  /// Shows other rows. The same person stays selected, on the same line; if the person is gone, the line stays
  /// selected.
  func show(rows: [Stargazer]) {
    let selected = selected?.id
    self.rows = rows
    let place = rows.firstIndex { $0.id == selected } ?? min(selection, max(0, rows.count - 1))
    offset += place - selection
    selection = place
  }

  /// The person on the user's row.
  var selected: Stargazer? { rows.indices.contains(selection) ? rows[selection] : nil }

  /// Moves up (negative) or down, as far as there are rows.
  func move(by distance: Int) {
    selection = max(0, min(rows.count - 1, selection + distance))
  }

  /// The rows that fit into a number of lines, including the selected one.
  func visibleRows(in height: Int) -> Range<Int> {
    offset = min(offset, selection)
    offset = max(offset, selection - height + 1)
    // No blank lines below while there are rows above.
    offset = max(0, min(offset, rows.count - height))
    return offset..<min(rows.count, offset + height)
  }

  /// The lines that show the visible rows.
  func lines(in height: Int) -> [TerminalLine] {
    let visible = visibleRows(in: height)
    let width = rows[visible].map(\.login.safeForTerminal.terminalWidth).max() ?? 0
    return visible.map { row in
      let person = rows[row]
      let blanks = String(repeating: " ", count: width - person.login.safeForTerminal.terminalWidth)
      return TerminalLine(
        text: "\(row == selection ? "›" : " ") \(person.login)\(blanks)  \(person.profile.absoluteString)",
        isSelected: row == selection)
    }
  }
}
