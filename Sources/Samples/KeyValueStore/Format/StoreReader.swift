import Foundation

/// Reads the JSON of a store's file in one pass; an error names its line and column.
///
/// Foundation's `JSONDecoder` is slow, reads 1.0 as 1, keeps one of two equal keys, accepts `[1,]`, and gives no
/// location.
struct StoreReader {
  let bytes: [UInt8]
  private(set) var index = 0

  /// Reads a whole file, in which checksum and format may be missing. Of a file of a later version, it reads only the
  /// number.
  mutating func file() throws(StoreDamage) -> (version: Int, values: [String: StoreValue]) {
    try expect("{")
    if try takeName("crc32") {
      _ = try string()
      try expect(",")
    }
    if try takeName("format") {
      guard case .integer(let version) = try number(), version > 0 else {
        throw problem("the format is not a positive integer")
      }
      if version > StoreFormat.version { return (version, [:]) }
      try expect(",")
    }
    guard try takeName("values") else { throw problem("\"values\" is missing") }
    let values = try members(depth: 0)
    try expect("}")
    if next != nil { throw problem("something follows the end") }
    return (StoreFormat.version, values)
  }

  /// Reads a value inside `depth` arrays and dictionaries. Their number is bounded, which bounds the stack.
  private mutating func value(depth: Int) throws(StoreDamage) -> StoreValue {
    switch next {
    case UInt8(ascii: "["): return .array(try elements(depth: depth + 1))
    case UInt8(ascii: "{"): return try tagged(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    default:
      if take("true") { return .bool(true) }
      return take("false") ? .bool(false) : try number()
    }
  }

  private mutating func elements(depth: Int) throws(StoreDamage) -> [StoreValue] {
    var elements: [StoreValue] = []
    try expect("[", depth: depth)
    if take("]") { return [] }
    repeat { elements.append(try value(depth: depth)) } while take(",")
    try expect("]")
    return elements
  }

  private mutating func members(depth: Int) throws(StoreDamage) -> [String: StoreValue] {
    var members: [String: StoreValue] = [:]
    try expect("{", depth: depth)
    if take("}") { return [:] }
    repeat {
      let (key, end) = (try string(), index)
      try expect(":")
      // Keeping one of two equal keys would lose the other's value.
      let other = members.updateValue(try value(depth: depth), forKey: key)
      if other != nil { throw problem("the key '\(key)' occurs twice", at: end) }
    } while take(",")
    try expect("}")
    return members
  }

  /// An object whose one member names the type.
  private mutating func tagged(depth: Int) throws(StoreDamage) -> StoreValue {
    try expect("{")
    let type = try string()
    try expect(":")
    let value: StoreValue
    switch type {
    case "dictionary": value = .dictionary(try members(depth: depth + 1))
    case "double": value = .double(try notFinite())
    case "date":
      let seconds = next == UInt8(ascii: "\"") ? try notFinite() : try number().doubleValue
      value = .date(Date(timeIntervalSinceReferenceDate: seconds ?? 0))
    case "data":
      guard let data = Data(base64Encoded: try string()) else { throw problem("invalid base64") }
      value = .data(data)
    default: throw problem("unknown type '\(type)'")
    }
    try expect("}")
    return value
  }

  private mutating func notFinite() throws(StoreDamage) -> Double {
    // Older files also contain a NaN's sign and payload: "-nan", "snan", "nan(0x5)".
    let text = try string().replacing(/^-?s?nan(\(0x[0-9a-f]+\))?$/, with: "nan")
    let double = ["nan": Double.nan, "inf": .infinity, "-inf": -.infinity][text]
    guard let double else { throw problem("neither \"nan\" nor \"inf\" nor \"-inf\"") }
    return double
  }

  /// An integer if there is neither point nor exponent (`1`), otherwise a double (`1.0`, `1e3`).
  private mutating func number() throws(StoreDamage) -> StoreValue {
    let start = next == nil ? bytes.count : index
    let token = bytes[start...].prefix { "+-.0123456789Ee".utf8.contains($0) }
    index += token.count
    let text = String(decoding: token, as: UTF8.self)
    if let integer = Int(text), integer.description == text { return .integer(integer) }
    if let double = Double(text), double.description == text { return .double(double) }
    // People may spell a number in other ways; Foundation knows which of them are JSON.
    let double = try? JSONDecoder().decode(Double.self, from: Data(token))
    guard let double else { throw problem("not a value", at: start) }
    if text.contains(where: ".Ee".contains) { return .double(double) }
    guard let integer = Int(text) else { throw problem("the number \(text) is out of range", at: start) }
    return .integer(integer)
  }

  private mutating func string() throws(StoreDamage) -> String {
    try expect("\"")
    let start = index - 1
    while let byte = current, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw problem("a control character in a string") }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard take("\"") else { throw problem("a string has no end", at: start) }
    let text = bytes[start + 1..<index - 1]
    let plain = text.contains(UInt8(ascii: "\\")) ? nil : String(decoding: text, as: UTF8.self)
    if let plain, plain.utf8.elementsEqual(text) { return plain }
    // Foundation decodes the escapes, and refuses invalid UTF-8.
    let string = try? JSONDecoder().decode(String.self, from: Data(bytes[start..<index]))
    guard let string else { throw problem("a string with an unknown character or escape", at: start) }
    return string
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The next byte that is not white space; nil at the end.
  private var next: UInt8? {
    mutating get {
      while let current, [0x20, 0x0A, 0x0D, 0x09].contains(current) { index += 1 }
      return current
    }
  }

  private mutating func expect(_ text: String, depth: Int = 0) throws(StoreDamage) {
    if depth > StoreValue.maximumDepth { throw problem("too deeply nested") }
    guard take(text) else { throw problem("'\(text)' is missing") }
  }

  private mutating func take(_ text: String) -> Bool {
    guard next != nil, bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func takeName(_ name: String) throws(StoreDamage) -> Bool {
    guard take("\"\(name)\"") else { return false }
    try expect(":")
    return true
  }

  /// A problem at the current position, or at another one.
  private func problem(_ text: String, at place: Int? = nil) -> StoreDamage {
    let before = bytes.prefix(place ?? index)
    let lineStart = before.lastIndex(of: 0x0A) ?? -1
    let line = before.count { $0 == 0x0A } + 1
    return .malformed(problem: text.visible, line: line, column: before.count - lineStart)
  }
}
