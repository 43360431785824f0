/// Lines of columns under a heading.
struct Table {
  let heading: [String]
  /// A text for each column of each row.
  let rows: [[String]]

  /// The lines, their columns two blanks apart, without trailing blanks.
  var text: String {
    let lines = [heading] + rows
    let widths = heading.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      let cells = zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return cells.joined(separator: "  ").replacing(/[ ]+$/, with: "")
    }.joined(separator: "\n")
  }
}
