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

/// A value as text for a message: strings in quotes, also within an optional, so that `"2"` and `2` differ.
nonisolated func wholeText<Value>(of value: Value) -> String {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    guard let wrapped = mirror.children.first else { return "nil" }
    return wholeText(of: wrapped.value)
  }
  // Otherwise `[(nan)] == [(nan)]` would fail without a hint.
  if let number = value as? any FloatingPoint, number.isNaN { return "\(value), which equals nothing" }
  return value is any StringProtocol || value is Character ? String(reflecting: value) : String(describing: value)
}

/// Each argument of a call, whose input is one value or a tuple, as text.
nonisolated func argumentTexts<Input>(of input: Input) -> [String] {
  let mirror = Mirror(reflecting: input)
  guard mirror.displayStyle == .tuple else { return [wholeText(of: input)] }
  return mirror.children.map { wholeText(of: $0.value) }
}

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
