/// The runs of a search for failures, as plain data.
///
/// Its description is `12 runs for 3 calls`, followed by everything that was not tried, one item per line.
public nonisolated struct FailureRuns: Sendable, CustomStringConvertible {
  /// The calls of the run without a failure, in the order in which they began.
  public internal(set) var calls: [String] = []

  /// Calls that can neither throw nor be cancelled, doubles from elsewhere, and runs whose calls came in a different order.
  public internal(set) var notTried: [String] = []

  /// The part of `notTried` that a differently written test would try.
  private(set) var gaps: [String] = []

  /// The number of runs in which a call failed.
  public internal(set) var count = 0

  /// The numbers, as in `12 runs for 3 calls`, and everything that was not tried.
  public var description: String {
    let counts = "\(count) run\(count == 1 ? "" : "s") for \(calls.count) call\(calls.count == 1 ? "" : "s")"
    return counts + notTried.map { "\n  not tried: \($0)" }.joined()
  }

  var gapLines: String { gaps.map { "\n  \($0)" }.joined() }

  mutating func noteGap(_ text: String) {
    noteNotTried(text)
    if !gaps.contains(text) { gaps.append(text) }
  }

  mutating func noteNotTried(_ text: String) {
    if !notTried.contains(text) { notTried.append(text) }
  }
}
