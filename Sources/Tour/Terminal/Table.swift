/// Lines of columns under a heading, aligned by their width in a terminal.
struct Table {
  /// A heading, and the side to which it and everything below it is flush.
  enum Column {
    case left(String), right(String)

    var heading: String {
      switch self {
      case .left(let heading), .right(let heading): heading
      }
    }
  }

  let columns: [Column]
  /// A text for each column; missing ones are blank.
  let rows: [[String]]

  /// The table, its columns two blanks apart, without trailing blanks, and without characters that steer a terminal.
  ///
  /// - Parameter limit: The width of the terminal, if there is one. The widest columns are cut to fit.
  /// - Returns: The lines.
  func text(fitting limit: Int? = nil) -> String {
    let lines = ([columns.map(\.heading)] + rows).map { line in
      columns.indices.map { $0 < line.count ? line[$0].safeForTerminal : "" }
    }
    let widths = widths(of: lines, fitting: limit)
    return lines.map { line in
      let cells = columns.indices.map { column in
        let text = line[column].fitted(to: widths[column])
        let blanks = String(repeating: " ", count: widths[column] - text.terminalWidth)
        return if case .left = columns[column] { text + blanks } else { blanks + text }
      }
      let joined = cells.joined(separator: "  ").fitted(to: limit ?? .max)
      return String(joined.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  private func widths(of lines: [[String]], fitting limit: Int?) -> [Int] {
    let widths = columns.indices.map { column in lines.map { $0[column].terminalWidth }.max() ?? 0 }
    guard let limit else { return widths }
    let room = limit - 2 * (widths.count - 1)
    var widest = max(1, limit)
    while widest > 1, widths.reduce(0, { $0 + min($1, widest) }) > room { widest -= 1 }
    return widths.map { min($0, widest) }
  }
}
