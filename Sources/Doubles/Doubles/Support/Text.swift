// Values and calls, as messages and printouts show them.

/// A value as a message shows it: text in quotes, so that `"2"` and `2` don't look alike, also within an optional.
nonisolated func text<Value>(of value: Value) -> String {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    guard let wrapped = mirror.children.first else { return "nil" }
    return text(of: wrapped.value)
  }
  return value is any StringProtocol || value is Character ? String(reflecting: value) : String(describing: value)
}

/// Each of the arguments of a call, which are one value or a tuple, as a message shows it.
nonisolated func argumentTexts<Input>(of input: Input) -> [String] {
  let mirror = Mirror(reflecting: input)
  guard mirror.displayStyle == .tuple else { return [text(of: input)] }
  return mirror.children.map { text(of: $0.value) }
}

/// A call as one would write it, with the labels that its member has: `send("Tea", to: "Ada")`.
nonisolated func callText<Input>(of member: String, _ input: Input) -> String {
  let arguments = argumentTexts(of: input)
  guard let start = member.firstIndex(of: "("), member.hasSuffix(")") else {
    return arguments.isEmpty ? member : "\(member)(\(arguments.joined(separator: ", ")))"
  }
  let labels = member[start...].dropFirst().dropLast().split(separator: ":")
  let labeled = arguments.enumerated().map { index, argument in
    labels.count == arguments.count && labels[index] != "_" ? "\(labels[index]): \(argument)" : argument
  }
  return "\(member[..<start])(\(labeled.joined(separator: ", ")))"
}
