/// Lines of columns under a heading, aligned as a terminal shows them.
struct Table {
  /// On which side a column's texts are flush.
  enum Alignment {
    case left, right
  }

  /// A heading, and the side to which it and everything below it is flush.
  struct Column {
    let heading: String
    let alignment: Alignment

    static func left(_ heading: String) -> Column { Column(heading: heading, alignment: .left) }
    static func right(_ heading: String) -> Column { Column(heading: heading, alignment: .right) }
  }

  let columns: [Column]
  /// A text for each column; missing ones are blank.
  let rows: [[String]]

  /// The table, its columns two blanks apart, without blanks at the ends of lines.
  var text: String {
    let lines = [columns.map(\.heading)] + rows
    let widths = columns.indices.map { column in
      lines.map { column < $0.count ? $0[column].terminalWidth : 0 }.max() ?? 0
    }
    return lines.map { line in
      let cells = columns.indices.map { column in
        let text = column < line.count ? line[column] : ""
        let blanks = String(repeating: " ", count: widths[column] - text.terminalWidth)
        return columns[column].alignment == .left ? text + blanks : blanks + text
      }
      let joined = cells.joined(separator: "  ")
      return String(joined.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}
