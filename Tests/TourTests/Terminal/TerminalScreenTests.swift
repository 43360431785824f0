import Testing

@testable import tour

struct TerminalScreenTests {
  @Test(arguments: [
    ("kettle", 6, "kettle"), ("kettle", 7, "kettle"), ("kettle", 5, "kett…"), ("kettle", 2, "k…"), ("kettle", 1, "…"),
    ("kettle", 0, ""), ("", 0, ""), ("茶壺", 4, "茶壺"), ("茶壺", 3, "茶…"), ("茶壺", 2, "…"), ("e\u{301}é", 2, "e\u{301}é"),
  ])
  func `a text is cut to the cells that there are`(text: String, columns: Int, expected: String) {
    #expect(text.fitted(to: columns) == expected)
    #expect(expected.terminalWidth <= columns)
  }

  @Test(arguments: [
    ("a bc def", 8, ["a bc def"]), ("a bc def", 7, ["a bc", "def"]), ("a bc def", 4, ["a bc", "def"]),
    ("a bc def", 3, ["a", "bc", "def"]), ("a bcd", 2, ["a", "bc", "d"]), ("", 5, [""]),
    ("  a b", 3, ["  a", "b"]), ("茶 壺", 5, ["茶 壺"]), ("茶 壺", 4, ["茶", "壺"]),
  ])
  func `a text is broken between words, and within one that is too long`(text: String, columns: Int, lines: [String]) {
    #expect(text.wrapped(to: columns) == lines)
  }

  @Test func `each row is written anew, the selected one in reverse`() {
    let lines = [TerminalLine(text: "a"), TerminalLine(text: "long", isSelected: true)]

    let sequence = TerminalScreen.sequence(for: lines, TerminalSize(rows: 3, columns: 3))

    #expect(
      sequence == """
        \u{1B}[?2026h\u{1B}[1;1H\u{1B}[2Ka\u{1B}[2;1H\u{1B}[2K\u{1B}[7mlo…\u{1B}[0m\u{1B}[3;1H\u{1B}[2K\u{1B}[?2026l
        """)
  }

  @Test func `what doesn't fit below is left out, and what is written is harmless`() {
    let lines = [TerminalLine(text: "\u{1B}c"), TerminalLine(text: "b")]

    #expect(
      TerminalScreen.sequence(for: lines, TerminalSize(rows: 1, columns: 9))
        == "\u{1B}[?2026h\u{1B}[1;1H\u{1B}[2K�c\u{1B}[?2026l")
  }

  // MARK: Texts

  @Test(arguments: [
    ("tea", "tea"), ("緑茶 👩‍👩‍👧 é", "緑茶 👩‍👩‍👧 é"), ("\u{1B}]0;owned\u{07}", "\u{FFFD}]0;owned\u{FFFD}"),
    ("a\nb\rc\td", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"), ("\u{9B}2J\u{7F}", "\u{FFFD}2J\u{FFFD}"),
    ("a\u{2028}b\u{2029}", "a\u{FFFD}b\u{FFFD}"), ("a\r\nb", "a\u{FFFD}\u{FFFD}b"), ("", ""),
    ("a\u{202E}b\u{200F}c", "a\u{FFFD}b\u{FFFD}c"), ("\u{0}", "\u{FFFD}"), ("ن\u{200C}ه", "ن\u{200C}ه"),
  ])
  func `characters that would steer the terminal, or turn a line around, don't reach it`(text: String, safe: String) {
    #expect(text.safeForTerminal == safe)
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("🌧", 2), ("☀", 1),
    ("☀️", 2), ("👩‍👩‍👧", 2), ("🇯🇵", 2), ("\u{200B}", 0), ("𠀋", 2),
  ])
  func `a text takes as many cells as a terminal gives it`(text: String, width: Int) {
    #expect(text.terminalWidth == width)
  }
}
