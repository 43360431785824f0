// Copies with Call.swift and Expectation.swift

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
    rows.map { row in
      switch row {
      case .met(let position, let call): "  ✔ \(expected[position]) is call #\(call)"
      case .missing(let position): "  ✘ \(expected[position]) is missing\(closest(to: expected[position]))"
      case .unexpected(let call): "  ✘ \(Call(actual[call])), call #\(call), was not expected"
      }
    }.joined(separator: "\n")
  }

  /// The call that nobody expected and that differs in the fewest arguments.
  private func closest(to expectation: Expectation<Input>) -> String {
    let candidates = rows.compactMap { row -> (call: Int, differences: [String])? in
      guard case .unexpected(let call) = row else { return nil }
      return (call, expectation.differences(from: actual[call]))
    }
    guard let closest = candidates.min(by: { $0.differences.count < $1.differences.count }) else { return "" }
    if closest.differences.isEmpty { return "; call #\(closest.call) is the same, but out of order" }
    return "; closest is call #\(closest.call), where \(closest.differences.joined(separator: ", "))"
  }
}
