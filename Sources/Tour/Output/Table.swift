/// A table of text columns under a heading.
struct Table {
  let heading: [String]
  /// The strings of each row, one per column.
  let rows: [[String]]

  /// The lines, with columns two spaces apart and no trailing spaces.
  var text: String {
    let lines = [heading] + rows
    let widths = heading.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      let cells = zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return cells.joined(separator: "  ").replacing(/[ ]+$/, with: "")
    }.joined(separator: "\n")
  }
}
