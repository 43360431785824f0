/// Reads the tokens of a JSON text from left to right.
///
/// Every method skips white space first. What begins with `take` leaves the place unchanged when it finds something
/// else; all other methods throw, with line and column.
struct JSONScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The next byte that is not white space; nil at the end.
  var next: UInt8? {
    mutating get {
      while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
      return current
    }
  }

  /// A problem at the current place.
  func problem(_ text: String) -> StoreDamage {
    let before = bytes[..<index]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return .malformed(
      problem: text.visible, line: before.count { $0 == 0x0A } + 1, column: index - lineStart + 1)
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func expect(_ character: Unicode.Scalar) throws(StoreDamage) {
    guard take(character) else { throw problem("'\(character)' is missing") }
  }

  mutating func takeWord(_ word: String) -> Bool {
    guard next != nil, bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  /// The name of a member with its colon.
  mutating func takeName(_ name: String) -> Bool {
    let start = index
    if takeWord("\"\(name)\""), take(":") { return true }
    index = start
    return false
  }

  mutating func string() throws(StoreDamage) -> String {
    try expect("\"")
    var content: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: content, as: UTF8.self) else { throw problem("invalid UTF-8") }
        index += 1
        return string
      case UInt8(ascii: "\\"):
        index += 1
        content += try escape().utf8
      case 0..<0x20: throw problem("a control character in a string")
      default:
        index += 1
        content.append(byte)
      }
    }
    throw problem("a string has no end")
  }

  private static let escapes = Dictionary(
    uniqueKeysWithValues: zip("ntrbf\"\\/".utf8, "\n\t\r\u{8}\u{C}\"\\/".unicodeScalars))

  /// The character that is written behind a backslash.
  private mutating func escape() throws(StoreDamage) -> Unicode.Scalar {
    guard let character = current else { throw problem("an unknown escape") }
    index += 1
    if let scalar = Self.escapes[character] { return scalar }
    guard character == UInt8(ascii: "u") else { throw problem("an unknown escape") }
    let lead = try fourDigits()
    if let scalar = Unicode.Scalar(lead) { return scalar }
    // A character beyond U+FFFF is written as two surrogates.
    guard lead < 0xDC00, bytes[index...].starts(with: "\\u".utf8) else { throw problem("half a character") }
    index += 2
    let trail = try fourDigits()
    guard 0xDC00...0xDFFF ~= trail, let scalar = Unicode.Scalar(0x10000 + (lead - 0xD800) << 10 + (trail - 0xDC00))
    else { throw problem("half a character") }
    return scalar
  }

  private mutating func fourDigits() throws(StoreDamage) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    // `Int(_:radix:)` would take a sign.
    guard digits.count == 4, digits.allSatisfy({ UInt8(ascii: "0") <= $0 }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem("not four hexadecimal digits") }
    index += 4
    return value
  }

  /// A number as JSON spells it: an integer without point and exponent (`1`), else a double (`1.0`, `1e3`).
  mutating func number() throws(StoreDamage) -> StoreValue {
    _ = next
    let start = index
    takeAny("-")
    let whole = takeDigits()
    guard whole.count == 1 || whole.count > 1 && whole.first != UInt8(ascii: "0") else { throw problem("not a value") }
    let end = index
    if takeAny(".") && takeDigits().isEmpty { throw problem("a digit is missing") }
    if takeAny("eE") {
      takeAny("+-")
      if takeDigits().isEmpty { throw problem("a digit is missing") }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if index == end, let integer = Int(text) { return .integer(integer) }
    if index > end, let double = Double(text), double.isFinite { return .double(double) }
    throw problem("the number \(text) is out of range")
  }

  private mutating func takeDigits() -> ArraySlice<UInt8> {
    let start = index
    while takeAny("0123456789") {}
    return bytes[start..<index]
  }

  /// Takes one of a few characters, here and now, without skipping white space.
  @discardableResult
  private mutating func takeAny(_ characters: StaticString) -> Bool {
    guard let current, characters.description.utf8.contains(current) else { return false }
    index += 1
    return true
  }
}
