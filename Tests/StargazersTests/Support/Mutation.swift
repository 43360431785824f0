import Doubles

/// Spoils a text as a broken or hostile server might.
enum Mutation {
  /// The text's bytes with one to three changes.
  static func of(_ text: String, using random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.remove(at: place)
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
      case 4: bytes.insert(contentsOf: Array(tokens.random(using: &random).utf8), at: place)
      default: bytes.insert(contentsOf: bytes[place...].prefix(Int.random(in: 1...60, using: &random)), at: place)
      }
    }
    return bytes
  }

  private static let tokens = [
    "\"", "\\", ",", ";", "<", ">", "=", "[", "]", "{", "}", "null", "-1", "1e999", "99999999999999999999", "\\ud800",
    "\u{0}",
    "rel=next", "anchor=x", "\u{301}", "\u{feff}",
  ]
}

extension Array {
  /// Any element; the array has some.
  func random(using random: inout SeededGenerator) -> Element {
    self[Int.random(in: indices, using: &random)]
  }
}
