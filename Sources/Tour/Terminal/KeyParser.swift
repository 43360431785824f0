/// A pressed key, of those that the tour knows.
enum Key: Equatable, Sendable {
  case up, down, left, right, pageUp, pageDown, home, end, enter, backspace, escape
  /// Ctrl-C.
  case interrupt
  /// Ctrl-Z.
  case suspend
  /// A printable key; only ASCII.
  case character(Character)
}

/// Turns a terminal's bytes into keys; a key may take several bytes, which may arrive separately.
///
/// An escape at the end of the bytes is the Escape key; since the rest of another key may still follow, that key
/// counts, too. Timing plays no part.
struct KeyParser {
  private enum State {
    case ground
    case escape
    /// After `ESC [`, with the digits so far.
    case control(parameters: String)
    /// After `ESC O`.
    case single
  }

  private var state = State.ground

  /// The keys completed by these bytes.
  mutating func keys(in bytes: some Sequence<UInt8>) -> [Key] {
    let keys = bytes.compactMap { key(endingWith: $0) }
    if case .escape = state { return keys + [.escape] }
    return keys
  }

  private mutating func key(endingWith byte: UInt8) -> Key? {
    // A control byte aborts an unfinished key, so that Ctrl-C works at any time.
    if byte < 0x20 || byte == 0x7F { state = .ground }
    switch state {
    case .ground: return plainKey(byte)
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .control(parameters: "")
      case UInt8(ascii: "O"): state = .single
      default:
        // Alt with a key counts as the key.
        state = .ground
        return plainKey(byte)
      }
      return nil
    case .single:
      state = .ground
      return Self.arrow(byte)
    case .control(let parameters):
      guard (0x40...0x7E).contains(byte) else {
        state = .control(parameters: parameters + String(UnicodeScalar(byte)))
        return nil
      }
      state = .ground
      return byte == UInt8(ascii: "~") ? Self.numbered[parameters] : Self.arrow(byte)
    }
  }

  private mutating func plainKey(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x03: return .interrupt
    case 0x08, 0x7F: return .backspace
    case 0x0A, 0x0D: return .enter
    case 0x1A: return .suspend
    case 0x1B:
      state = .escape
      return nil
    case 0x20...0x7E: return .character(Character(UnicodeScalar(byte)))
    default: return nil
    }
  }

  private static func arrow(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    default: nil
    }
  }

  private static let numbered: [String: Key] = [
    "1": .home, "4": .end, "5": .pageUp, "6": .pageDown, "7": .home, "8": .end,
  ]
}
