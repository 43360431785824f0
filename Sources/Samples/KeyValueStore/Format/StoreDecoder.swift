import Foundation

/// Reads a store's file: the members of the outermost object and the values below `values`.
///
/// It exists for the reasons that ``StoreEncoder`` gives, and one more: it reads nested arrays without recursion, so
/// that no file, however hostile, exhausts the stack. It takes any white space, since a person may have edited the file.
struct StoreDecoder {
  private var text: JSONScanner

  init(_ bytes: [UInt8]) {
    text = JSONScanner(bytes)
  }

  /// Reads a whole file. The checksum and the format may be missing, as in a file written by hand.
  mutating func file() throws(StoreDecodingError) -> [String: StoreValue] {
    let version: Int
    do throws(StoreDamage) { version = try header() } catch { throw .damage(error) }
    // Nothing behind the version is looked at: a later format may have anything there.
    if version > StoreFormat.version { throw .newerFormat(version: version) }
    do throws(StoreDamage) { return try body() } catch { throw .damage(error) }
  }

  /// Reads up to the version.
  private mutating func header() throws(StoreDamage) -> Int {
    try text.expect("{")
    if text.takeName("crc32") {
      _ = try text.string()
      try text.expect(",")
    }
    guard text.takeName("format") else { return StoreFormat.version }
    guard case .integer(let version) = try text.number(), version > 0 else {
      throw text.problem("the format is not a positive integer")
    }
    return version
  }

  /// Reads the rest of a file of the known format.
  private mutating func body() throws(StoreDamage) -> [String: StoreValue] {
    _ = text.take(",")
    guard text.takeName("values") else { throw text.problem("\"values\" is missing") }
    try text.expect("{")
    var values: [String: StoreValue] = [:]
    if !text.take("}") {
      repeat {
        let key = try newKey(in: values)
        values[key] = try value()
      } while text.take(",")
      try text.expect("}")
    }
    try text.expect("}")
    try text.end()
    return values
  }

  /// A key and its colon. Two equal keys are an error: to keep one of them would be to lose the other's value.
  private mutating func newKey(in values: [String: StoreValue]) throws(StoreDamage) -> String {
    let key = try text.string()
    if values[key] != nil { throw text.problem("the key '\(key)' occurs twice") }
    try text.expect(":")
    return key
  }

  /// An array or a dictionary of which only a part has been read.
  private enum Container {
    case array([StoreValue])
    case dictionary([String: StoreValue], key: String)
  }

  /// Reads one value. The containers around the current place are kept in an array and not on the stack.
  private mutating func value() throws(StoreDamage) -> StoreValue {
    var containers: [Container] = []
    while true {
      guard let complete = try openOrComplete(&containers) else { continue }
      if let value = try close(&containers, with: complete) { return value }
    }
  }

  /// Reads a value without parts, or the beginning of one with parts.
  ///
  /// - Returns: The value; nil if a container was opened, whose first part comes next.
  private mutating func openOrComplete(_ containers: inout [Container]) throws(StoreDamage) -> StoreValue? {
    if text.take("[") {
      try checkDepth(containers)
      if text.take("]") { return .array([]) }
      containers.append(.array([]))
      return nil
    }
    guard text.take("{") else { return try plain() }
    let kind = try text.string()
    try text.expect(":")
    guard kind == "dictionary" else {
      let value = try tagged(kind)
      try text.expect("}")
      return value
    }
    try checkDepth(containers)
    try text.expect("{")
    if text.take("}") {
      try text.expect("}")
      return .dictionary([:])
    }
    containers.append(.dictionary([:], key: try newKey(in: [:])))
    return nil
  }

  private func checkDepth(_ containers: [Container]) throws(StoreDamage) {
    if containers.count >= StoreValue.maximumDepth { throw text.problem("too deeply nested") }
  }

  /// Puts a complete value into the innermost container, which may complete that one, and so on outwards.
  ///
  /// - Returns: The outermost value, when it is complete.
  private mutating func close(
    _ containers: inout [Container], with value: StoreValue
  ) throws(StoreDamage) -> StoreValue? {
    var value = value
    while let container = containers.popLast() {
      switch container {
      case .array(var elements):
        elements.append(value)
        if text.take(",") {
          containers.append(.array(elements))
          return nil
        }
        try text.expect("]")
        value = .array(elements)
      case .dictionary(var members, let key):
        members[key] = value
        if text.take(",") {
          let next = try newKey(in: members)
          containers.append(.dictionary(members, key: next))
          return nil
        }
        try text.expect("}")
        try text.expect("}")
        value = .dictionary(members)
      }
    }
    return value
  }

  /// A value that is JSON's own.
  private mutating func plain() throws(StoreDamage) -> StoreValue {
    if text.takeWord("true") { return .bool(true) }
    if text.takeWord("false") { return .bool(false) }
    if text.next == UInt8(ascii: "\"") { return .string(try text.string()) }
    switch try text.number() {
    case .integer(let integer): return .integer(integer)
    case .double(let double): return .double(double)
    }
  }

  /// The value of an object with one member, which names the type.
  private mutating func tagged(_ kind: String) throws(StoreDamage) -> StoreValue {
    switch kind {
    case "data":
      guard let data = Data(base64Encoded: try text.string()) else { throw text.problem("invalid base64") }
      return .data(data)
    case "date":
      return .date(Date(timeIntervalSinceReferenceDate: try seconds()))
    case "double":
      return .double(try notFinite())
    default:
      throw text.problem("unknown type '\(kind)'")
    }
  }

  private mutating func seconds() throws(StoreDamage) -> Double {
    if text.next == UInt8(ascii: "\"") { return try notFinite() }
    switch try text.number() {
    case .integer(let seconds): return Double(seconds)
    case .double(let seconds): return seconds
    }
  }

  private mutating func notFinite() throws(StoreDamage) -> Double {
    switch try text.string() {
    case "nan": return .nan
    case "inf": return .infinity
    case "-inf": return -.infinity
    default: throw text.problem("neither \"nan\" nor \"inf\" nor \"-inf\"")
    }
  }
}
