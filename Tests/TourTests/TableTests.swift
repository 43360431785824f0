import Testing

@testable import tour

struct TableTests {
  @Test func `columns are aligned under their headings, also behind characters of two cells`() {
    let table = Table(
      columns: [.left("name"), .right("size"), .left("tags")],
      rows: [["a", "1000", "x"], ["beta", "7", "yz"], ["東京", "☀️", "z"]])

    #expect(
      table.text() == """
        name  size  tags
        a     1000  x
        beta     7  yz
        東京    ☀️  z
        """)
  }

  @Test func `a missing text is blank, and no line ends with a blank`() {
    let table = Table(columns: [.left("name"), .left("sky")], rows: [["Moscow"], [], ["Rio", "clear"]])

    #expect(table.text() == "name    sky\nMoscow\n\nRio     clear")

    // A text can't steer the terminal, nor forge a line.
    let hostile = Table(columns: [.left("name")], rows: [["a\u{1B}[2J\nb"]])

    #expect(hostile.text() == "name\na\u{FFFD}[2J\u{FFFD}b")
  }

  @Test(arguments: [
    (22, "name    size  tags\nkettle     1  red, hot"), (21, "name    size  tags\nkettle     1  red, h…"),
    (18, "name   size  tags\nkett…     1  red,…"), (7, "…  …  …\n…  1  …"), (4, "…  …\n…  …"),
  ])
  func `in a narrow terminal the widest columns lose what is too much`(limit: Int, text: String) {
    let table = Table(
      columns: [.left("name"), .right("size"), .left("tags")], rows: [["kettle", "1", "red, hot"]])

    #expect(table.text(fitting: limit) == text)

    // A limit may be anything.
    for limit in [Int.max, 1_000_000, 3, 1, 0, -1] {
      let table = Table(columns: [.left("name"), .right("size")], rows: [["茶", "1000"]])
      let lines = table.text(fitting: limit).split(separator: "\n")
      #expect(lines.allSatisfy { String($0).terminalWidth <= max(0, limit) })
    }
  }
}
