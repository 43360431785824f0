/// A key that the runner knows.
public enum Key: Equatable, Sendable {
  case up, down, pageUp, pageDown, enter, escape, interrupt, suspend
  /// A key that writes something; only ASCII.
  case character(Character)
}

/// Makes keys of the bytes that a terminal sends; a key may take several, and they may come in parts.
struct KeyParser {
  private var sequence: [UInt8]?

  /// The keys that end with these bytes; an escape that ends what came is the key.
  mutating func keys(in bytes: some Sequence<UInt8>) -> [Key] {
    let keys = bytes.compactMap { key(endingWith: $0) }
    return sequence == [] ? keys + [.escape] : keys
  }

  private mutating func key(endingWith byte: UInt8) -> Key? {
    // A control byte breaks off what came before, so that Ctrl-C works at any time.
    guard byte >= 0x20, let begun = sequence else { return plainKey(byte) }
    sequence = begun + [byte]
    if begun.isEmpty {
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") { return nil }
      // Alt and a key is taken for the key.
      return plainKey(byte)
    }
    guard (0x40...0x7E).contains(byte) else { return nil }
    sequence = nil
    switch (byte, String(decoding: begun.dropFirst(), as: UTF8.self)) {
    case (UInt8(ascii: "A"), _): return .up
    case (UInt8(ascii: "B"), _): return .down
    case (UInt8(ascii: "~"), "5"): return .pageUp
    case (UInt8(ascii: "~"), "6"): return .pageDown
    default: return nil
    }
  }

  private mutating func plainKey(_ byte: UInt8) -> Key? {
    sequence = byte == 0x1B ? [] : nil
    switch byte {
    case 0x03: return .interrupt
    case 0x0A, 0x0D: return .enter
    case 0x1A: return .suspend
    case 0x20...0x7E: return .character(Character(UnicodeScalar(byte)))
    default: return nil
    }
  }
}
