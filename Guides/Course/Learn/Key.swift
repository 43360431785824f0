/// A key of the keyboard.
enum Key: Equatable, Sendable {
  case character(Character)
  case up, down, enter, escape

  /// The keys in what a terminal sends.
  static func keys(in bytes: [UInt8]) -> [Key] {
    switch bytes {
    case [0x1B]: [.escape]
    case [0x1B, 0x5B, 0x41], [0x1B, 0x4F, 0x41]: [.up]
    case [0x1B, 0x5B, 0x42], [0x1B, 0x4F, 0x42]: [.down]
    case _ where bytes.first == 0x1B: []
    default:
      String(decoding: bytes, as: UTF8.self).map {
        $0.isNewline ? .enter : .character(Character($0.lowercased()))
      }
    }
  }
}
