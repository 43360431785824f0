/// The wrong arguments of a call: `argument 2 is 3 instead of 2`; of a large struct or list, its parts that differ.
nonisolated func argumentDifferences<Input>(of actual: Input, from expected: Input, at differing: [Int]) -> [String] {
  let (actual, expected) = (argumentList(of: actual), argumentList(of: expected))
  return differing.filter { actual.indices.contains($0) }.map { index in
    "argument \(index + 1)\(difference(of: actual[index], from: expected[index]))"
  }
}

/// The difference of two values, after the name of the first: ` is 3 instead of 2`, `.lines[7].price is 3 instead of 2`.
private nonisolated func difference<Value>(of actual: Value, from expected: Value) -> String {
  var budget = 1_000
  let differences = differences(of: actual, from: expected, budget: &budget)
  if !differences.isEmpty { return differences.joined(separator: ", ") }
  return " is \(shortened(wholeText(of: actual))), printed alike and not equal"
}

/// The visible differences of two values; those of the parts where the values themselves have one text.
private nonisolated func differences<Value>(
  of actual: Value, from expected: Value, budget: inout Int
) -> [String] {
  budget -= 1
  if budget < 0 || isSameObject(actual, expected) { return [] }
  let (text, expectedText) = (wholeText(of: actual), wholeText(of: expected))
  if actual is any StringProtocol || actual is Character, looksAlike(text, expectedText) {
    if text.unicodeScalars.elementsEqual(expectedText.unicodeScalars) { return [] }
    return [" is \(shortened(escapedText(of: text))) instead of \(shortened(escapedText(of: expectedText)))"]
  }
  let parts = (parts(of: actual), parts(of: expected))
  // NB: Not by scalars: strings of other scalars can be equal, and are told apart below.
  if text == expectedText {
    let types = (Mirror(reflecting: actual).subjectType, Mirror(reflecting: expected).subjectType)
    if types.0 != types.1 { return [" is \(shortened(text)), a value of \(types.0) instead of \(types.1)"] }
    if parts.0.count != parts.1.count { return [" has \(parts.0.count) parts instead of \(parts.1.count)"] }
    var found: [String] = []
    for (part, other) in zip(parts.0, parts.1) where found.count < 3 {
      found += differences(of: part.value, from: other.value, budget: &budget).map { "\(part.name)\($0)" }
    }
    return found
  }
  let wrong = zip(parts.0, parts.1).filter { wholeText(of: $0.value) != wholeText(of: $1.value) }
  // A short value is read at a glance, and one that differs in nearly everything isn't read better in parts.
  if text.utf8.count > 100, (1...3).contains(wrong.count), wrong.allSatisfy({ $0.name == $1.name }),
    Mirror(reflecting: actual).displayStyle == .collection || !(actual is any CustomStringConvertible)
  {
    return wrong.map { "\($0.name)\(difference(of: $0.value, from: $1.value))" }
  }
  let place = differingByte(of: actual, from: expected).map { ", from byte \($0) on" } ?? ""
  return ["\(textDifference(of: text, from: expectedText))\(place)"]
}

/// The fields of a value or the elements of a collection, each with its name after that of the whole.
private nonisolated func parts<Value>(of value: Value) -> [(name: String, value: Any)] {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.map { parts(of: $0.value) } ?? []
  // In the order of their texts, since they have none.
  case .set: return mirror.children.map { ("[\(valueText(of: $0.value))]", $0.value) }.sorted { $0.name < $1.name }
  case .dictionary:
    return mirror.children.map { entry in
      let (key, value) = (argumentList(of: entry.value).first, argumentList(of: entry.value).last)
      return ("[\(key.map { valueText(of: $0) } ?? "")]", value ?? entry.value)
    }.sorted { $0.name < $1.name }
  default:
    let inherited = mirror.superclassMirror?.children.map(\.self) ?? []
    return (inherited + mirror.children).enumerated().map { index, part in
      (part.label.map { $0.hasPrefix(".") ? $0 : ".\($0)" } ?? "[\(index)]", part.value)
    }
  }
}

private nonisolated func isSameObject<Value>(_ one: Value, _ other: Value) -> Bool {
  guard Mirror(reflecting: one).displayStyle == .class, Mirror(reflecting: other).displayStyle == .class else {
    return false
  }
  return ObjectIdentifier(one as AnyObject) == ObjectIdentifier(other as AnyObject)
}

/// The offset of the first byte that differs; nil where the values aren't bytes.
private nonisolated func differingByte<Value>(of actual: Value, from expected: Value) -> Int? {
  guard let actual = actual as? any Collection<UInt8>, let expected = expected as? any Collection<UInt8> else {
    return nil
  }
  return zip(Array(actual), Array(expected)).prefix { $0 == $1 }.count
}
