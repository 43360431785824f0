import Testing

@testable import LearnKit

@Suite struct `Keys and commands` {
  @Test(
    arguments: [
      ("\u{1B}[A", [Key.up]), ("\u{1B}OB", [.down]), ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]),
      ("\u{1B}", [.escape]), ("\r", [.enter]), ("q", [.character("q")]), ("\u{1B}[1;5\u{3}", [.interrupt]),
      ("\u{1B}[99;99Rh", [.character("h")]), ("\u{1A}", [.suspend]), ("お", []),
    ])
  func `bytes are keys`(bytes: String, keys: [Key]) {
    var parser = KeyParser()

    #expect(parser.keys(in: bytes.utf8) == keys)
  }

  @Test func `a key may come in parts`() {
    var parser = KeyParser()

    let keys = ["\u{1B}[", "6", "~n"].map { parser.keys(in: $0.utf8) }

    #expect(keys == [[], [], [.pageDown, .character("n")]])
  }

  @Test(
    arguments: [
      ("hint", Command.hint), (" H ", .hint), ("?", .help), ("help", .help), ("5", .go(5)), ("q", .quit),
      ("exit", .quit), ("nex", .next),
    ])
  func `a line is a command, or the beginning of one`(line: String, command: Command) {
    #expect(Command(line: line) == command)
  }

  @Test(arguments: ["", " ", "tea", "hint 2", "99999999999999999999"])
  func `any other line is none`(line: String) {
    #expect(Command(line: line) == nil)
  }
}
