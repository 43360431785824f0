import Testing

@testable import LearnKit

@Suite struct `Commands` {
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
