import Foundation

/// Reads a store's file: the members of the outermost object and the values below `values`.
///
/// It exists because Foundation's `JSONDecoder` reads 1.0 as an integer and 9223372036854775808 as 9.2e18, keeps one of
/// two equal keys without a word, and doesn't say where it stopped. It takes any white space, since a person may have
/// edited the file.
struct StoreDecoder {
  private var text: JSONScanner

  init(_ bytes: [UInt8]) {
    text = JSONScanner(bytes)
  }

  /// Reads a whole file. The checksum and the format may be missing, as in a file written by hand.
  mutating func file() throws(StoreDamage) -> StoreFormat.Content {
    try text.expect("{")
    if text.takeName("crc32") {
      _ = try text.string()
      try text.expect(",")
    }
    if text.takeName("format") {
      guard case .integer(let version) = try text.number(), version > 0 else {
        throw text.problem("the format is not a positive integer")
      }
      // Nothing behind the version is looked at: a later format may have anything there.
      if version > StoreFormat.version { return .newerFormat(version: version) }
      try text.expect(",")
    }
    guard text.takeName("values") else { throw text.problem("\"values\" is missing") }
    let values = try members()
    if text.next != nil { throw text.problem("something follows the end") }
    return .values(values)
  }

  /// An array or a dictionary of which only a part has been read.
  private struct Container {
    let isDictionary: Bool
    var elements: [StoreValue] = []
    var members: [String: StoreValue] = [:]
    var key = ""

    var isEmpty: Bool { elements.isEmpty && members.isEmpty }

    mutating func append(_ value: StoreValue) {
      if isDictionary { members[key] = value } else { elements.append(value) }
    }
  }

  /// Reads a dictionary's members, its end, and the end of the object around it.
  ///
  /// The containers around the current place are kept in an array and not on the stack, so that no file, however
  /// hostile, exhausts it. They are changed in place, so that the time is linear in the size of the file.
  private mutating func members() throws(StoreDamage) -> [String: StoreValue] {
    try text.expect("{")
    var open = [Container(isDictionary: true)]
    while true {
      let last = open.count - 1
      let isAtEnd = open[last].isEmpty && text.next == UInt8(ascii: open[last].isDictionary ? "}" : "]")
      if !isAtEnd {
        if open[last].isDictionary { open[last].key = try newKey(in: open[last].members) }
        if let container = try opening() {
          // The outermost one is no value.
          if open.count > StoreValue.maximumDepth { throw text.problem("too deeply nested") }
          open.append(container)
          continue
        }
        open[last].append(try scalar())
      }
      // A complete value may complete the container around it, and so on outwards.
      while let container = open.last, !text.take(",") {
        open.removeLast()
        try text.expect(container.isDictionary ? "}" : "]")
        if container.isDictionary { try text.expect("}") }
        if open.isEmpty { return container.members }
        let value: StoreValue =
          container.isDictionary ? .dictionary(container.members) : .array(container.elements)
        open[open.count - 1].append(value)
      }
    }
  }

  /// A key and its colon. Two equal keys are an error: to keep one of them would be to lose the other's value.
  private mutating func newKey(in members: [String: StoreValue]) throws(StoreDamage) -> String {
    let key = try text.string()
    if members[key] != nil { throw text.problem("the key '\(key)' occurs twice") }
    try text.expect(":")
    return key
  }

  /// The beginning of an array or a dictionary; nil at anything else.
  private mutating func opening() throws(StoreDamage) -> Container? {
    if text.take("[") { return Container(isDictionary: false) }
    guard text.next == UInt8(ascii: "{") else { return nil }
    let start = text
    try text.expect("{")
    if text.takeName("dictionary") {
      try text.expect("{")
      return Container(isDictionary: true)
    }
    text = start
    return nil
  }

  /// A value without parts: JSON's own, or an object with one member that names the type.
  private mutating func scalar() throws(StoreDamage) -> StoreValue {
    if text.takeWord("true") { return .bool(true) }
    if text.takeWord("false") { return .bool(false) }
    if text.next == UInt8(ascii: "\"") { return .string(try text.string()) }
    guard text.take("{") else { return try text.number() }
    let value = try tagged()
    try text.expect("}")
    return value
  }

  private mutating func tagged() throws(StoreDamage) -> StoreValue {
    let kind = try text.string()
    try text.expect(":")
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
    return try text.number().doubleValue ?? 0
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
