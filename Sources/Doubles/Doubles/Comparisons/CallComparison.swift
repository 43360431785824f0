/// Expected and actual calls side by side, each identified by its position in its list.
nonisolated struct CallComparison: CustomStringConvertible {
  /// A line of the comparison.
  private enum Row {
    case met(expected: Int, actual: Int)
    case missing(expected: Int)
    case unexpected(actual: Int)
  }

  private let member: String
  private let (expectedCount, actualCount): (Int, Int)
  private let (expectedTexts, actualTexts): ((Int) -> [String], (Int) -> [String])
  private let differing: (_ expected: Int, _ actual: Int) -> [Int]
  private let differences: (_ expected: Int, _ actual: Int) -> [String]
  private var rows: [Row] = []

  /// Compares calls; `differing` returns the positions of the arguments that differ between an expected and an actual call.
  init<Input>(
    of member: String, expected: [Input], actual: [Input], by differing: @escaping (Input, Input) -> [Int]
  ) {
    self.member = member
    (expectedCount, actualCount) = (expected.count, actual.count)
    (expectedTexts, actualTexts) = ({ argumentTexts(of: expected[$0]) }, { argumentTexts(of: actual[$0]) })
    self.differing = { differing(expected[$0], actual[$1]) }
    differences = {
      argumentDifferences(of: actual[$1], from: expected[$0], at: differing(expected[$0], actual[$1]))
    }
    rows = matched()
  }

  /// Whether every call was expected, and every expected call was made.
  var isMet: Bool {
    rows.allSatisfy { if case .met = $0 { true } else { false } }
  }

  private func matches(_ position: Int, _ call: Int) -> Bool {
    differing(position, call).isEmpty
  }

  /// Pairs as many calls as possible without crossing: the shortest edit from one list to the other.
  ///
  /// - Complexity: O(n) in the number of matching calls at both ends, O(n · d) in the rest.
  private func matched() -> [Row] {
    let shorter = min(expectedCount, actualCount)
    let start = (0..<shorter).first { !matches($0, $0) } ?? shorter
    let end =
      (0..<(shorter - start)).first { !matches(expectedCount - 1 - $0, actualCount - 1 - $0) } ?? shorter - start
    // Positions represent calls. Positions of expected calls are negative, to distinguish them from actual calls.
    let positions = (start..<(expectedCount - end)).map { -1 - $0 }
    let calls = Array(start..<(actualCount - end))
    var unmatched = Set(positions + calls)
    // NB: If one list is empty, the difference takes time quadratic in the length of the other. If both are long and
    // different, pairing them takes minutes and helps nobody.
    if !positions.isEmpty, !calls.isEmpty, positions.count * calls.count <= 250_000 {
      let changes = calls.difference(from: positions) { matches(-1 - min($0, $1), max($0, $1)) }
      unmatched = Set(
        changes.map { change in
          switch change {
          case .insert(_, let call, _), .remove(_, let call, _): call
          }
        })
    }
    var rows: [Row] = []
    var (position, call) = (0, 0)
    while position < expectedCount || call < actualCount {
      if unmatched.contains(-1 - position) {
        rows.append(.missing(expected: position))
        position += 1
      } else if unmatched.contains(call) {
        rows.append(.unexpected(actual: call))
        call += 1
      } else {
        rows.append(.met(expected: position, actual: call))
        position += 1
        call += 1
      }
    }
    return rows
  }

  /// One line per call: met, missing with the closest call, or unexpected; of many wrong calls, only the first twenty.
  var description: String {
    let unexpected = rows.compactMap { row in
      if case .unexpected(let call) = row { call } else { nil }
    }
    let wrong = rows.indices.filter { if case .met = rows[$0] { false } else { true } }
    // NB: Nobody reads a list of thousands, and each line searches all calls.
    let isLong = wrong.count > 100
    let shown = isLong ? rows[...wrong[19]].suffix(60) : rows[...]
    let lines = shown.map { row in
      switch row {
      case .met(let position, let call):
        "  ✔ \(text(of: expectedTexts(position))) is call #\(call)"
      case .missing(let position):
        "  ✘ \(text(of: expectedTexts(position))) is missing\(reason(toMiss: position, among: unexpected))"
      case .unexpected(let call):
        "  ✘ \(text(of: actualTexts(call))), call #\(call), \(reason(toReject: call))"
      }
    }
    let rest = isLong ? ["  … and \(wrong.count - 20) more that differ"] : []
    return (lines + rest).joined(separator: "\n")
  }

  /// Returns the call with its member and labels if both are known: `send("Tea", to: "Bob")`.
  private func text(of arguments: [String]) -> String {
    let labels = member.count { $0 == ":" }
    let isLabeled = labels > 0 && labels == arguments.count
    return callText(of: isLabeled ? member : "()", arguments: arguments.map { shortened($0) })
  }

  /// Returns the closest explanation for a missing call: too few equal calls, an equal call out of order, or a similar call.
  private func reason(toMiss position: Int, among unexpected: [Int]) -> String {
    if let counts = counts(ofExpected: position), counts.actual < counts.expected {
      return ": \(Self.text(of: counts))"
    }
    // Compared as values, since converting arguments to text is slow for many wrong calls.
    let distances = unexpected.map { (call: $0, distance: differing(position, $0).count) }
    guard let closest = distances.min(by: { $0.distance < $1.distance }) else { return "" }
    if closest.distance == 0 { return "; call #\(closest.call) is the same, but out of order" }
    return "; closest is call #\(closest.call), where \(differences(position, closest.call).joined(separator: ", "))"
  }

  /// Returns the reason why a call is wrong: too many equal calls, none expected, or out of order.
  private func reason(toReject call: Int) -> String {
    guard let position = (0..<expectedCount).first(where: { matches($0, call) }),
      let counts = counts(ofExpected: position)
    else { return "was not expected" }
    return counts.actual > counts.expected ? "is one too many: \(Self.text(of: counts))" : "came out of order"
  }

  /// Counts the expected and the actual calls that equal the expected call at this position; nil if no call does.
  private func counts(ofExpected position: Int) -> (expected: Int, actual: Int)? {
    let same = (0..<actualCount).filter { matches(position, $0) }
    return same.first.map { first in ((0..<expectedCount).count { matches($0, first) }, same.count) }
  }

  private static func text(of counts: (expected: Int, actual: Int)) -> String {
    "expected \(timesCalled(counts.expected)), called \(timesCalled(counts.actual))"
  }
}

/// Returns the wrong arguments of a call: `argument 2 is 3 instead of 2`; for a large struct or list, the parts that differ.
nonisolated func argumentDifferences<Input>(of actual: Input, from expected: Input, at differing: [Int]) -> [String] {
  let (actual, expected) = (argumentList(of: actual), argumentList(of: expected))
  return differing.filter { actual.indices.contains($0) }.map { index in
    "argument \(index + 1)\(difference(of: actual[index], from: expected[index]))"
  }
}

/// Describes the difference between two values, after the first's name: ` is 3 instead of 2`, `.lines[7].price is 3 instead of 2`.
private nonisolated func difference<Value>(of actual: Value, from expected: Value) -> String {
  var budget = 1_000
  let differences = differences(of: actual, from: expected, budget: &budget)
  if !differences.isEmpty { return differences.joined(separator: ", ") }
  return " is \(shortened(wholeText(of: actual))), printed alike and not equal"
}

/// Returns the visible differences between two values; if both have the same text, the differences of their parts.
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
  // NB: Not compared by scalars: strings with different scalars can be equal, and are distinguished below.
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
  // A short value can be read at a glance, and splitting one that differs almost everywhere doesn't help.
  if text.utf8.count > 100, (1...3).contains(wrong.count), wrong.allSatisfy({ $0.name == $1.name }),
    Mirror(reflecting: actual).displayStyle == .collection || !(actual is any CustomStringConvertible)
  {
    return wrong.map { "\($0.name)\(difference(of: $0.value, from: $1.value))" }
  }
  let place = differingByte(of: actual, from: expected).map { ", from byte \($0) on" } ?? ""
  return ["\(textDifference(of: text, from: expectedText))\(place)"]
}

/// Returns the fields of a value or the elements of a collection, each with its name appended to the name of the whole.
private nonisolated func parts<Value>(of value: Value) -> [(name: String, value: Any)] {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.map { parts(of: $0.value) } ?? []
  // Sorted by text, since a set has no order.
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

/// Returns the offset of the first byte that differs; nil if the values aren't bytes.
private nonisolated func differingByte<Value>(of actual: Value, from expected: Value) -> Int? {
  guard let actual = actual as? any Collection<UInt8>, let expected = expected as? any Collection<UInt8> else {
    return nil
  }
  return zip(Array(actual), Array(expected)).prefix { $0 == $1 }.count
}

/// Returns whether two strings look the same to a reader.
private nonisolated func looksAlike(_ text: String, _ other: String) -> Bool {
  func seen(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.compactMap { scalar in
      switch scalar.properties.generalCategory {
      case .spaceSeparator: " "
      case .format, .nonspacingMark, .enclosingMark: nil
      default: scalar
      }
    }
  }
  return text == other || seen(text) == seen(other)
}
