/// The learner's wish, by a key or by a line.
public enum Command: Hashable, Sendable {
  case grade, hint, next, previous, list, reset, yes, help, quit
  /// Goes to the exercise with this number.
  case go(Int)
  /// Selects in the list: a second digit belongs to the first.
  case digit(Int)
  case up, down, pageUp, pageDown, choose, back

  /// The words that a line may have; a part of a word will do. Their first letters are the keys.
  private static let words: [(word: String, command: Command)] = [
    ("grade", .grade), ("hint", .hint), ("next", .next), ("previous", .previous), ("list", .list), ("reset", .reset),
    ("yes", .yes), ("help", .help), ("?", .help), ("quit", .quit), ("exit", .quit),
  ]

  /// The command that a line gives: a word, the beginning of one, or an exercise's number.
  init?(line: String) {
    let word = line.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    if let number = Int(word) {
      self = .go(number)
    } else if !word.isEmpty, let found = Self.words.first(where: { $0.word.hasPrefix(word) }) {
      self = found.command
    } else {
      return nil
    }
  }

  init?(key: Key) {
    switch key {
    case .up, .character("k"): self = .up
    case .down, .character("j"): self = .down
    case .pageUp: self = .pageUp
    case .pageDown, .character(" "): self = .pageDown
    case .enter: self = .choose
    case .escape: self = .back
    case .interrupt: self = .quit
    case .suspend, .left, .right, .home, .end, .backspace: return nil
    case .character(let character):
      if let digit = character.wholeNumberValue {
        self = .digit(digit)
        return
      }
      guard let command = Command(line: String(character)), command != .help || character == "?" else { return nil }
      self = command
    }
  }
}
