/// Lines of columns under a heading.
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

  /// The lines, their columns two blanks apart, without trailing blanks.
  var text: String {
    let lines = ([columns.map(\.heading)] + rows).map { line in
      columns.indices.map { $0 < line.count ? line[$0] : "" }
    }
    return lines.map { line in
      let cells = columns.indices.map { column in
        let width = lines.map { $0[column].count }.max() ?? 0
        let blanks = String(repeating: " ", count: width - line[column].count)
        return if case .left = columns[column] { line[column] + blanks } else { blanks + line[column] }
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}
