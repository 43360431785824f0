/// The wrong arguments of a call: `argument 2 is 3 instead of 2`; of a large struct or list, its parts that differ.
nonisolated func argumentDifferences<Input>(of actual: Input, from expected: Input, where isEqual: [Bool]) -> [String] {
  let (actual, expected) = (argumentList(of: actual), argumentList(of: expected))
  return isEqual.indices.filter { !isEqual[$0] && actual.indices.contains($0) }.map { index in
    "argument \(index + 1)\(difference(of: actual[index], from: expected[index]))"
  }
}

/// The difference of two values, after the name of the first: ` is 3 instead of 2`, `.lines[7].price is 3 instead of 2`.
private nonisolated func difference<Value>(of actual: Value, from expected: Value) -> String {
  let (text, expectedText) = (wholeText(of: actual), wholeText(of: expected))
  if text == expectedText { return " is \(shortened(text)), printed alike and not equal" }
  let parts = zip(parts(of: actual), parts(of: expected)).filter { wholeText(of: $0.value) != wholeText(of: $1.value) }
  // A short value is read at a glance, and one that differs in nearly everything isn't read better in parts.
  if text.utf8.count > 100, (1...3).contains(parts.count), parts.allSatisfy({ $0.name == $1.name }) {
    return parts.map { "\($0.name)\(difference(of: $0.value, from: $1.value))" }.joined(separator: ", ")
  }
  let common = max(0, zip(expectedText, text).prefix { $0 == $1 }.count - 20)
  return " is \(shortened(text, from: common)) instead of \(shortened(expectedText, from: common))"
}

/// The fields of a struct or the elements of an array, each with its name after that of the whole.
private nonisolated func parts<Value>(of value: Value) -> [(name: String, value: Any)] {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .struct where !(value is any CustomStringConvertible):
    return mirror.children.map { (".\($0.label ?? "")", $0.value) }
  case .collection: return mirror.children.enumerated().map { ("[\($0)]", $1.value) }
  case .optional: return mirror.children.first.map { parts(of: $0.value) } ?? []
  default: return []
  }
}

/// For each argument, whether both calls have the same.
@Sendable nonisolated func equalArguments<each Argument: Equatable>(
  _ expected: (repeat each Argument), _ actual: (repeat each Argument)
) -> [Bool] {
  var isEqual: [Bool] = []
  for (expected, actual) in repeat (each expected, each actual) { isEqual.append(expected == actual) }
  return isEqual
}
