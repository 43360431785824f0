import Testing

@testable import tour

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("tea", "tea"), ("緑茶 👩‍👩‍👧 é", "緑茶 👩‍👩‍👧 é"), ("\u{1B}]0;owned\u{07}", "\u{FFFD}]0;owned\u{FFFD}"),
    ("a\nb\rc\td", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"), ("\u{9B}2J\u{7F}", "\u{FFFD}2J\u{FFFD}"),
    ("a\u{2028}b\u{2029}", "a\u{FFFD}b\u{FFFD}"), ("a\r\nb", "a\u{FFFD}\u{FFFD}b"), ("", ""),
    ("a\u{202E}b\u{200F}c", "a\u{FFFD}b\u{FFFD}c"), ("\u{0}", "\u{FFFD}"), ("ن\u{200C}ه", "ن\u{200C}ه"),
  ])
  func `characters that would steer the terminal, or turn a line around, don't reach it`(text: String, safe: String) {
    #expect(text.safeForTerminal == safe)
  }
}
