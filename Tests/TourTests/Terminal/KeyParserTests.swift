import Testing

@testable import tour

struct KeyParserTests {
  @Test(arguments: [
    ("\u{1B}[A", Key.up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left), ("\u{1B}[H", .home),
    ("\u{1B}[F", .end), ("\u{1B}OA", .up), ("\u{1B}OB", .down), ("\u{1B}OC", .right), ("\u{1B}OD", .left),
    ("\u{1B}OH", .home), ("\u{1B}OF", .end), ("\u{1B}[1~", .home), ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp),
    ("\u{1B}[6~", .pageDown), ("\u{1B}[7~", .home), ("\u{1B}[8~", .end), ("\u{1B}[1;5A", .up), ("\r", .enter),
    ("\n", .enter), ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\u{3}", .interrupt), ("\u{1A}", .suspend),
    ("q", .character("q")), (" ", .character(" ")), ("~", .character("~")), ("[", .character("[")),
    ("\u{1B}q", .character("q")), ("\u{1B}\u{1B}[A", .up), ("\u{1B}", .escape), ("\u{1B}\u{1B}", .escape),
    ("\u{1B}[\u{1B}", .escape),
  ])
  func `a key is known by its bytes, at once or one by one`(bytes: String, key: Key) {
    var parser = KeyParser()
    #expect(parser.keys(in: bytes.utf8) == [key])

    // Byte by byte, an escape at the beginning is told too: nobody knows by then that more will follow.
    let apart = bytes.utf8.flatMap { parser.keys(in: [$0]) }
    #expect(apart.last == key)
    #expect(apart.dropLast().allSatisfy { $0 == .escape })
  }

  @Test(arguments: [
    "\u{1B}[", "\u{1B}[5", "\u{1B}O", "\u{1B}OP", "\u{1B}[2~", "\u{1B}[99;99R", "\u{1B}[Z", "\u{0}", "\u{1}",
    "\u{1F}", "é", "茶", "\u{1B}[~", "\u{1B}[1 ~",
  ])
  func `other bytes are no key`(bytes: String) {
    var parser = KeyParser()

    #expect(parser.keys(in: bytes.utf8) == [])
  }

  @Test(
    arguments: [
      ("j\u{1B}[Ak\u{1B}OB\r", [.character("j"), .up, .character("k"), .down, .enter]),
      // Ctrl-C and backspace work at any time, also behind half of another key.
      ("\u{1B}\u{3}j", [.interrupt, .character("j")]), ("\u{1B}[\u{3}j", [.interrupt, .character("j")]),
      ("\u{1B}[1;\u{3}j", [.interrupt, .character("j")]), ("\u{1B}O\u{3}j", [.interrupt, .character("j")]),
      ("\u{1B}[\u{7F}j", [.backspace, .character("j")]),
      // Alt and a key is over with the key.
      ("\u{1B}q[A", [.character("q"), .character("["), .character("A")]),
      // Unknown keys hide none of those behind them.
      ("\u{1B}[200~a\u{1B}OPb\u{1B}[<0;1Mc", [.character("a"), .character("b"), .character("c")]),
    ] as [(String, [Key])])
  func `several keys may come at once`(bytes: String, keys: [Key]) {
    var parser = KeyParser()

    #expect(parser.keys(in: bytes.utf8) == keys)
  }
}
