/// Expected and actual calls side by side.
struct CallComparison<Input: Sendable>: CustomStringConvertible {
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

  private let expected: [Expectation<Input>]
  private let actual: [Input]
  private let rows: [Row]

  init(expected: [Expectation<Input>], actual: [Input], order: Order) {
    self.expected = expected
    self.actual = actual
    rows =
      switch order {
      case .asStated: Self.inOrder(expected, actual)
      case .any: Self.inAnyOrder(expected, actual)
      }
  }

  /// Whether every call was expected, and every expected call made.
  var isMet: Bool {
    rows.allSatisfy { if case .met = $0 { true } else { false } }
  }

  /// Pairs as many calls as possible without crossing: the shortest way from one list to the other.
  private static func inOrder(_ expected: [Expectation<Input>], _ actual: [Input]) -> [Row] {
    // Positions stand in for calls; below zero are the expected ones, so that either side of the comparison can be told.
    let changes = Array(actual.indices).difference(from: expected.indices.map { -1 - $0 }) { left, right in
      expected[-1 - min(left, right)].matches(actual[max(left, right)])
    }
    var (missing, unexpected): (Set<Int>, Set<Int>) = ([], [])
    for change in changes {
      switch change {
      case .remove(let offset, _, _): missing.insert(offset)
      case .insert(let offset, _, _): unexpected.insert(offset)
      }
    }
    var rows: [Row] = []
    var (nextExpected, nextActual) = (0, 0)
    while nextExpected < expected.count || nextActual < actual.count {
      if missing.contains(nextExpected) {
        rows.append(.missing(expected: nextExpected))
        nextExpected += 1
      } else if unexpected.contains(nextActual) {
        rows.append(.unexpected(actual: nextActual))
        nextActual += 1
      } else {
        rows.append(.met(expected: nextExpected, actual: nextActual))
        nextExpected += 1
        nextActual += 1
      }
    }
    return rows
  }

  /// Pairs each expected call with the first equal one that is left.
  private static func inAnyOrder(_ expected: [Expectation<Input>], _ actual: [Input]) -> [Row] {
    var left = Array(actual.indices)
    var rows = expected.enumerated().map { position, expectation -> Row in
      guard let index = left.firstIndex(where: { expectation.matches(actual[$0]) }) else {
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
        "  ✔ \(expected[position]) is call #\(call)"
      case .missing(let position):
        "  ✘ \(expected[position]) is missing\(reason(toMiss: expected[position], among: unexpected))"
      case .unexpected(let call):
        "  ✘ \(Call(actual[call])), call #\(call), \(reason(toReject: call))"
      }
    }.joined(separator: "\n")
  }

  /// What was called instead: too few of the same, the same at another time, or something similar.
  private func reason(toMiss expectation: Expectation<Input>, among unexpected: [Int]) -> String {
    if let counts = counts(of: expectation), counts.actual < counts.expected {
      return ": \(Self.text(of: counts))"
    }
    // Compared without turning arguments into text, which is slow where many calls are wrong.
    let distances = unexpected.map { (call: $0, distance: expectation.differenceCount(from: actual[$0])) }
    guard let closest = distances.min(by: { $0.distance < $1.distance }) else { return "" }
    if closest.distance == 0 { return "; call #\(closest.call) is the same, but out of order" }
    let differences = expectation.differences(from: actual[closest.call]).joined(separator: ", ")
    return "; closest is call #\(closest.call), where \(differences)"
  }

  /// Why a call is wrong: of its kind there are too many, none was expected, or not at that time.
  private func reason(toReject call: Int) -> String {
    guard let counts = expected.first(where: { $0.matches(actual[call]) }).flatMap({ counts(of: $0) }) else {
      return "was not expected"
    }
    return counts.actual > counts.expected ? "is one too many: \(Self.text(of: counts))" : "came out of order"
  }

  /// How many calls equal to this expectation were stated and made; nil if none was made.
  private func counts(of expectation: Expectation<Input>) -> (expected: Int, actual: Int)? {
    let same = actual.filter(expectation.matches)
    return same.first.map { first in (expected.count { $0.matches(first) }, same.count) }
  }

  private static func text(of counts: (expected: Int, actual: Int)) -> String {
    func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
    return "expected \(times(counts.expected)), called \(times(counts.actual))"
  }
}
