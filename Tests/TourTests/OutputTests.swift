import Testing

@testable import tour

struct OutputTests {
  @Test func `no control character except a line end reaches the terminal`() {
    #expect("a\nb\r\u{1B}[2J\u{9B}\u{7F}茶👩‍👩‍👧".safeForTerminal == "a\nb\u{FFFD}\u{FFFD}[2J\u{FFFD}\u{FFFD}茶👩‍👩‍👧")
  }

  @Test func `a table's columns are aligned`() {
    let table = Table(heading: ["name", "size", "tags"], rows: [["tea", "1", "a"], ["kettle", "12345", ""]])

    #expect(
      table.text == """
        name    size   tags
        tea     1      a
        kettle  12345
        """)
  }
}
