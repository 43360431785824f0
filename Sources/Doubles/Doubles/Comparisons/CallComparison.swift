/// Expected and actual calls side by side.
nonisolated struct CallComparison<Input>: CustomStringConvertible {
  enum Order {
    case asStated
    case any
  }

  /// A line of the comparison; the numbers are positions in the two lists.
  private enum Row {
    case met(expected: Int, actual: Int)
    case missing(expected: Int)
    case unexpected(actual: Int)
  }

  private let member: String
  private let expected: [Input]
  private let actual: [Input]
  private let isEqual: EqualArguments
  private var rows: [Row] = []

  /// For each argument, whether the expected and the actual call have the same.
  typealias EqualArguments = (_ expected: Input, _ actual: Input) -> [Bool]

  init(of member: String, expected: [Input], actual: [Input], order: Order, by isEqual: @escaping EqualArguments) {
    self.member = member
    self.expected = expected
    self.actual = actual
    self.isEqual = isEqual
    rows =
      switch order {
      case .asStated: inOrder()
      case .any: inAnyOrder()
      }
  }

  /// Whether every call was expected, and every expected call made.
  var isMet: Bool {
    rows.allSatisfy { if case .met = $0 { true } else { false } }
  }

  private func matches(_ position: Int, _ call: Int) -> Bool {
    isEqual(expected[position], actual[call]).allSatisfy(\.self)
  }

  /// Pairs as many calls as possible without crossing: the shortest way from one list to the other.
  ///
  /// - Complexity: O(n) in the number of calls at both ends that are the same, O(n · d) in the others.
  private func inOrder() -> [Row] {
    let shorter = min(expected.count, actual.count)
    let start = (0..<shorter).first { !matches($0, $0) } ?? shorter
    let end =
      (0..<(shorter - start)).first { !matches(expected.count - 1 - $0, actual.count - 1 - $0) } ?? shorter - start
    let (lastExpected, lastActual) = (expected.count - end, actual.count - end)
    let same = (0..<start).map { Row.met(expected: $0, actual: $0) }
    return same + inOrder(start..<lastExpected, start..<lastActual)
      + (0..<end).map { .met(expected: lastExpected + $0, actual: lastActual + $0) }
  }

  /// Pairs calls of two ranges that don't begin alike.
  private func inOrder(_ positions: Range<Int>, _ calls: Range<Int>) -> [Row] {
    // NB: Where one is empty, the difference below would take time that grows with the square of the other's length.
    if positions.isEmpty { return calls.map { .unexpected(actual: $0) } }
    if calls.isEmpty { return positions.map { .missing(expected: $0) } }
    // Positions stand for calls. The expected ones are below zero, so that the closure can tell them from the actual ones.
    let changes = Array(calls).difference(from: positions.map { -1 - $0 }) { left, right in
      matches(-1 - min(left, right), max(left, right))
    }
    var (missing, unexpected): (Set<Int>, Set<Int>) = ([], [])
    for change in changes {
      switch change {
      case .remove(let offset, _, _): missing.insert(positions.lowerBound + offset)
      case .insert(let offset, _, _): unexpected.insert(calls.lowerBound + offset)
      }
    }
    var rows: [Row] = []
    var (position, call) = (positions.lowerBound, calls.lowerBound)
    while position < positions.upperBound || call < calls.upperBound {
      if missing.contains(position) {
        rows.append(.missing(expected: position))
        position += 1
      } else if unexpected.contains(call) {
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

  /// Pairs each expected call with the first equal one that is left.
  private func inAnyOrder() -> [Row] {
    var left = Array(actual.indices)
    var rows = expected.indices.map { position -> Row in
      guard let index = left.firstIndex(where: { matches(position, $0) }) else {
        return .missing(expected: position)
      }
      return .met(expected: position, actual: left.remove(at: index))
    }
    rows += left.map { .unexpected(actual: $0) }
    return rows
  }

  /// One line a call: met, missing with the closest call, or unexpected.
  var description: String {
    let unexpected = rows.compactMap { row in
      if case .unexpected(let call) = row { call } else { nil }
    }
    return rows.map { row in
      switch row {
      case .met(let position, let call):
        "  ✔ \(text(of: expected[position])) is call #\(call)"
      case .missing(let position):
        "  ✘ \(text(of: expected[position])) is missing\(reason(toMiss: position, among: unexpected))"
      case .unexpected(let call):
        "  ✘ \(text(of: actual[call])), call #\(call), \(reason(toReject: call))"
      }
    }.joined(separator: "\n")
  }

  /// The call with its member and its labels where both are known: `send("Tea", to: "Bob")`.
  private func text(of input: Input) -> String {
    let labels = member.count { $0 == ":" }
    return labels > 0 && labels == argumentTexts(of: input).count ? callText(of: member, input) : "\(Call(input))"
  }

  /// The calls that were made instead: too few of the same, the same at another time, or something similar.
  private func reason(toMiss position: Int, among unexpected: [Int]) -> String {
    if let counts = counts(ofExpected: position), counts.actual < counts.expected {
      return ": \(Self.text(of: counts))"
    }
    // Compared without turning arguments into text, which is slow where many calls are wrong.
    let distances = unexpected.map { (call: $0, distance: isEqual(expected[position], actual[$0]).count { !$0 }) }
    guard let closest = distances.min(by: { $0.distance < $1.distance }) else { return "" }
    if closest.distance == 0 { return "; call #\(closest.call) is the same, but out of order" }
    return "; closest is call #\(closest.call), where \(differences(of: closest.call, from: position))"
  }

  /// The wrong arguments of a call: `argument 2 is 3 instead of 2`.
  private func differences(of call: Int, from position: Int) -> String {
    let texts = zip(wholeArgumentTexts(of: expected[position]), wholeArgumentTexts(of: actual[call]))
    return zip(isEqual(expected[position], actual[call]), texts).enumerated().compactMap { index, comparison in
      let (isEqual, (expected, actual)) = comparison
      if isEqual { return nil }
      if expected == actual { return "argument \(index + 1) is \(shortened(actual)), printed alike and not equal" }
      let common = max(0, zip(expected, actual).prefix { $0 == $1 }.count - 20)
      return """
        argument \(index + 1) is \(shortened(actual, from: common)) instead of \(shortened(expected, from: common))
        """
    }.joined(separator: ", ")
  }

  /// The reason why a call is wrong: too many of its kind, none expected, or not at that time.
  private func reason(toReject call: Int) -> String {
    guard let position = expected.indices.first(where: { matches($0, call) }),
      let counts = counts(ofExpected: position)
    else { return "was not expected" }
    return counts.actual > counts.expected ? "is one too many: \(Self.text(of: counts))" : "came out of order"
  }

  /// The numbers of calls equal to this expected one that were stated and made; nil if none was made.
  private func counts(ofExpected position: Int) -> (expected: Int, actual: Int)? {
    let same = actual.indices.filter { matches(position, $0) }
    return same.first.map { first in (expected.indices.count { matches($0, first) }, same.count) }
  }

  private static func text(of counts: (expected: Int, actual: Int)) -> String {
    func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
    return "expected \(times(counts.expected)), called \(times(counts.actual))"
  }
}
