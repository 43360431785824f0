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

  /// The next byte that is not white space; nil at the end.
  var next: UInt8? {
    mutating get {
      while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
      return current
    }
  }

  private var current: UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  /// A problem at the current place.
  func problem(_ text: String) -> StoreDamage {
    let before = bytes[..<index]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return .malformed(
      problem: text, line: before.count { $0 == 0x0A } + 1, column: index - lineStart + 1)
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

  mutating func end() throws(StoreDamage) {
    if next != nil { throw problem("something follows the end") }
  }

  mutating func string() throws(StoreDamage) -> String {
    try expect("\"")
    var content: [UInt8] = []
    var start = index
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        content.append(contentsOf: bytes[start..<index])
        guard let string = String(validating: content, as: UTF8.self) else { throw problem("invalid UTF-8") }
        index += 1
        return string
      case UInt8(ascii: "\\"):
        content.append(contentsOf: bytes[start..<index])
        index += 1
        content.append(contentsOf: String(try escape()).utf8)
        start = index
      case 0..<0x20:
        throw problem("a control character in a string")
      default:
        index += 1
      }
    }
    throw problem("a string has no end")
  }

  /// What follows a backslash.
  private mutating func escape() throws(StoreDamage) -> Unicode.Scalar {
    guard let character = current else { throw problem("an unknown escape") }
    index += 1
    switch character {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return try unicode()
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(character)
    default: throw problem("an unknown escape")
    }
  }

  /// One or two groups of four digits: a character beyond U+FFFF is written as two surrogates.
  private mutating func unicode() throws(StoreDamage) -> Unicode.Scalar {
    let lead = try fourDigits()
    if let scalar = Unicode.Scalar(lead) { return scalar }
    guard lead < 0xDC00, bytes[index...].starts(with: "\\u".utf8) else { throw problem("half a character") }
    index += 2
    let trail = try fourDigits()
    guard (0xDC00...0xDFFF).contains(trail) else { throw problem("half a character") }
    let scalar = Unicode.Scalar(0x10000 + (lead - 0xD800) << 10 + (trail - 0xDC00))
    return scalar ?? "\u{FFFD}"
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

  /// A number as JSON spells it.
  mutating func number() throws(StoreDamage) -> JSONNumber {
    _ = next
    let start = index
    if current == UInt8(ascii: "-") { index += 1 }
    let whole = takeDigits()
    guard whole.count == 1 || whole.count > 1 && whole.first != UInt8(ascii: "0") else {
      throw problem("not a value")
    }
    var isInteger = true
    if current == UInt8(ascii: ".") {
      index += 1
      isInteger = false
      if takeDigits().isEmpty { throw problem("a digit is missing") }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      index += 1
      isInteger = false
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      if takeDigits().isEmpty { throw problem("a digit is missing") }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isInteger, let integer = Int(text) { return .integer(integer) }
    if !isInteger, let double = Double(text), double.isFinite { return .double(double) }
    throw problem("the number \(text) is out of range")
  }

  private mutating func takeDigits() -> ArraySlice<UInt8> {
    let start = index
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return bytes[start..<index]
  }
}
