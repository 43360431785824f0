// Values and calls, as shown in messages and printouts.

/// Returns a value as text for a message, shortened if it is long.
@_spi(Hooks) public nonisolated func valueText<Value>(of value: Value) -> String { shortened(wholeText(of: value)) }

/// Returns about 300 characters of a long text, followed by its full length.
nonisolated func shortened(_ text: String, from start: Int = 0) -> String {
  // NB: Counting characters is slow; a string never has more characters than bytes.
  guard text.utf8.count > 400, text.count > 400 else { return text }
  let part = text.dropFirst(start).prefix(300)
  return "\(start > 0 ? "…" : "")\(part)\(part.endIndex < text.endIndex ? "…" : "") (\(text.count) characters)"
}

/// Quotes two strings, each from shortly before the first difference: ` is 3 instead of 2`.
nonisolated func textDifference(of actual: String, from expected: String) -> String {
  let common = max(0, zip(expected, actual).prefix { $0 == $1 }.count - 20)
  return " is \(shortened(actual, from: common)) instead of \(shortened(expected, from: common))"
}

/// Returns a value as text for a message, so that equal values have equal texts and different ones differ.
///
/// Strings are in quotes, even within an optional, so that `"2"` and `2` differ; sets and dictionaries are sorted by
/// text; bytes and invisible characters are written as code.
nonisolated func wholeText<Value>(of value: Value) -> String { ownText(of: value) ?? plainText(of: value) }

private nonisolated func plainText<Value>(of value: Value) -> String {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional { return mirror.children.first.map { plainText(of: $0.value) } ?? "nil" }
  // Otherwise `[(nan)] == [(nan)]` would fail without a hint.
  if let number = value as? any FloatingPoint, number.isNaN { return "\(value), which equals nothing" }
  return value is any StringProtocol || value is Character ? String(reflecting: value) : String(describing: value)
}

/// Returns the text of a value that its type prints partially or in no fixed order, or that contains such a value; else nil.
///
/// - Complexity: O(n) in the parts of the value, each of which is visited once.
private nonisolated func ownText<Value>(of value: Value) -> String? {
  if value is any StringProtocol || value is Character {
    let text = String(reflecting: value)
    let visible = visibleText(of: text)
    return visible == text ? nil : visible
  }
  if let unordered = value as? any Unordered { return unordered.sortedText }
  let mirror = Mirror(reflecting: value)
  // NB: Objects may refer to each other in a cycle.
  guard let style = mirror.displayStyle, style != .class else { return nil }
  if style == .struct, let bytes = value as? any Collection<UInt8> {
    return "\(mirror.subjectType)(\(codeText(of: Array(bytes))))"
  }
  var parts = mirror.children.prefix(100).map { (label: $0.label, value: $0.value, own: ownText(of: $0.value)) }
  // The first elements represent a long collection.
  guard parts.contains(where: { $0.own != nil }) else { return nil }
  parts += mirror.children.dropFirst(100).map { ($0.label, $0.value, ownText(of: $0.value)) }
  let list = parts.map { part in
    let label = part.label.map { $0.hasPrefix(".") ? "" : "\($0): " } ?? ""
    return "\(label)\(part.own ?? plainText(of: part.value))"
  }.joined(separator: ", ")
  switch style {
  case .collection: return "[\(list)]"
  case .optional: return parts[0].own
  case .tuple: return "(\(list))"
  case .struct where !(value is any CustomStringConvertible): return "\(mirror.subjectType)(\(list))"
  case .enum where !(value is any CustomStringConvertible):
    let payload = parts[0].own ?? ""
    return "\(parts[0].label ?? "")\(payload.hasPrefix("(") ? payload : "(\(payload))")"
  default: return nil
  }
}

/// A collection without a meaningful order: the order differs between processes.
private nonisolated protocol Unordered {
  var sortedText: String { get }
}

nonisolated extension Set: Unordered {
  fileprivate var sortedText: String { "[\(map { wholeText(of: $0) }.sorted().joined(separator: ", "))]" }
}

nonisolated extension Dictionary: Unordered {
  fileprivate var sortedText: String {
    if isEmpty { return "[:]" }
    return "[\(map { "\(wholeText(of: $0.key)): \(wholeText(of: $0.value))" }.sorted().joined(separator: ", "))]"
  }
}

/// Returns the code that makes these bytes: `"tea".utf8` for text, or else `[0xff, 0xd8]`.
private nonisolated func codeText(of bytes: [UInt8]) -> String {
  if bytes.isEmpty { return "" }
  let text = String(decoding: bytes, as: UTF8.self)
  guard text.utf8.elementsEqual(bytes), !bytes.contains(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }) else {
    return "[\(bytes.map { "0x\($0 < 0x10 ? "0" : "")\(String($0, radix: 16))" }.joined(separator: ", "))]"
  }
  let isPlain = !bytes.contains(where: { $0 < 0x20 })
  let literal = isPlain && text.contains("\"") ? "#\"\(text)\"#" : String(reflecting: text)
  return "\(visibleText(of: literal)).utf8"
}

/// Returns a string with escapes for invisible characters, such as a no-break space. A joiner within a visible character stays.
private nonisolated func visibleText(of text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
  return text.map { $0.unicodeScalars.allSatisfy(isInvisible) ? escapedText(of: String($0)) : String($0) }.joined()
}

private nonisolated func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .spaceSeparator: scalar != " "
  case .format, .lineSeparator, .paragraphSeparator: true
  default: false
  }
}

/// Returns a string with escapes for all scalars beyond ASCII.
nonisolated func escapedText(of text: String) -> String {
  text.unicodeScalars.map { $0.isASCII ? "\($0)" : "\\u{\(String($0.value, radix: 16, uppercase: true))}" }.joined()
}

/// Returns the arguments of a call, whose input is a single value or a tuple.
nonisolated func argumentList<Input>(of input: Input) -> [Any] {
  let mirror = Mirror(reflecting: input)
  return mirror.displayStyle == .tuple ? mirror.children.map(\.value) : [input]
}

nonisolated func argumentTexts<Input>(of input: Input) -> [String] { argumentList(of: input).map { wholeText(of: $0) } }

/// Returns a call as written in code, with its member's labels: `send("Tea", to: "Ada")`.
@_spi(Hooks) public nonisolated func callText<Input>(of member: String, _ input: Input) -> String {
  callText(of: member, arguments: argumentTexts(of: input).map { shortened($0) })
}

/// Returns a call as written in code, with arguments that are already text.
@_spi(Hooks) public nonisolated func callText(of member: String, arguments: [String]) -> String {
  guard let labels = argumentLabels(of: member) else {
    return arguments.isEmpty ? member : "\(member)(\(arguments.joined(separator: ", ")))"
  }
  let labeled = arguments.enumerated().map { index, argument in
    labels.count == arguments.count && labels[index] != "_" ? "\(labels[index]): \(argument)" : argument
  }
  return "\(member.prefix { $0 != "(" })(\(labeled.joined(separator: ", ")))"
}

/// Returns the argument labels of a member: `of` and `grams` for `price(of:grams:)`; nil if its name has no parentheses.
@_spi(Hooks) public nonisolated func argumentLabels(of member: String) -> [String]? {
  guard let start = member.firstIndex(of: "("), member.hasSuffix(")") else { return nil }
  return member[start...].dropFirst().dropLast().split(separator: ":").map(String.init)
}
