/// The learner's wish, by a key.
public enum Command: Hashable, Sendable {
  case grade, hint, next, previous, list, reset, yes, help, quit
  /// Selects in the list: a second digit belongs to the first.
  case digit(Int)
  case up, down, pageUp, pageDown, choose, back

  private static let letters: [Character: Command] = [
    "g": .grade, "h": .hint, "n": .next, "p": .previous, "l": .list, "r": .reset, "y": .yes, "?": .help, "q": .quit,
    "k": .up, "j": .down, " ": .pageDown,
  ]

  init?(key: Key) {
    switch key {
    case .up: self = .up
    case .down: self = .down
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .enter: self = .choose
    case .escape: self = .back
    case .interrupt: self = .quit
    case .suspend, .left, .right, .home, .end, .backspace: return nil
    case .character(let character):
      let letter = Character(character.lowercased())
      guard let command = letter.wholeNumberValue.map({ .digit($0) }) ?? Self.letters[letter] else { return nil }
      self = command
    }
  }
}
