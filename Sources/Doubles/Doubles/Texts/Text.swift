// Values and calls, as messages and printouts show them.

/// A value as text for a message, cut if it is long.
nonisolated func text<Value>(of value: Value) -> String { shortened(wholeText(of: value)) }

/// About 300 characters of a long text, and its length.
nonisolated func shortened(_ text: String, from start: Int = 0) -> String {
  // NB: Counting characters is slow; a text of few bytes has no more characters than that.
  guard text.utf8.count > 400, text.count > 400 else { return text }
  let part = text.dropFirst(start).prefix(300)
  return "\(start > 0 ? "…" : "")\(part)\(part.endIndex < text.endIndex ? "…" : "") (\(text.count) characters)"
}

/// A value as text for a message: strings in quotes, also within an optional, so that `"2"` and `2` differ; sets and
/// dictionaries sorted by text, so that equal values have equal texts.
nonisolated func wholeText<Value>(of value: Value) -> String {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    guard let wrapped = mirror.children.first else { return "nil" }
    return wholeText(of: wrapped.value)
  }
  // Otherwise `[(nan)] == [(nan)]` would fail without a hint.
  if let number = value as? any FloatingPoint, number.isNaN { return "\(value), which equals nothing" }
  if let text = sortedText(of: value, mirror) { return text }
  return value is any StringProtocol || value is Character ? String(reflecting: value) : String(describing: value)
}

/// A value that is a set or a dictionary, or holds one, as text in a sorted order; nil for others.
private nonisolated func sortedText<Value>(of value: Value, _ mirror: Mirror) -> String? {
  if let unordered = value as? any Unordered { return unordered.sortedText }
  func isSorted(_ part: Mirror.Child) -> Bool { sortedText(of: part.value, Mirror(reflecting: part.value)) != nil }
  func text(of parts: Mirror.Children) -> String {
    parts.map { "\($0.label.map { $0.hasPrefix(".") ? "" : "\($0): " } ?? "")\(wholeText(of: $0.value))" }
      .joined(separator: ", ")
  }
  guard let style = mirror.displayStyle, let first = mirror.children.first else { return nil }
  switch style {
  // Of a collection, one element stands for all.
  case .collection: return isSorted(first) ? "[\(text(of: mirror.children))]" : nil
  case .optional: return isSorted(first) ? wholeText(of: first.value) : nil
  case .tuple: return mirror.children.contains(where: isSorted) ? "(\(text(of: mirror.children)))" : nil
  case .struct where !(value is any CustomStringConvertible) && mirror.children.contains(where: isSorted):
    return "\(mirror.subjectType)(\(text(of: mirror.children)))"
  case .enum where !(value is any CustomStringConvertible) && isSorted(first):
    let payload = wholeText(of: first.value)
    return "\(first.label ?? "")\(payload.hasPrefix("(") ? payload : "(\(payload))")"
  default: return nil
  }
}

/// A collection whose order means nothing, and differs from process to process.
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

/// The arguments of a call, whose input is one value or a tuple.
nonisolated func argumentList<Input>(of input: Input) -> [Any] {
  let mirror = Mirror(reflecting: input)
  return mirror.displayStyle == .tuple ? mirror.children.map(\.value) : [input]
}

/// The arguments of a call, each as text.
nonisolated func argumentTexts<Input>(of input: Input) -> [String] { argumentList(of: input).map { wholeText(of: $0) } }

/// A call as written in code, with its member's labels: `send("Tea", to: "Ada")`.
nonisolated func callText<Input>(of member: String, _ input: Input) -> String {
  callText(of: member, arguments: argumentTexts(of: input).map { shortened($0) })
}

nonisolated func callText(of member: String, arguments: [String]) -> String {
  guard let start = member.firstIndex(of: "("), member.hasSuffix(")") else {
    return arguments.isEmpty ? member : "\(member)(\(arguments.joined(separator: ", ")))"
  }
  let labels = member[start...].dropFirst().dropLast().split(separator: ":")
  let labeled = arguments.enumerated().map { index, argument in
    labels.count == arguments.count && labels[index] != "_" ? "\(labels[index]): \(argument)" : argument
  }
  return "\(member[..<start])(\(labeled.joined(separator: ", ")))"
}
