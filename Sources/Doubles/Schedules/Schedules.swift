/// The results of a body in many schedules, as plain data.
///
/// It prints as `120 in 276 schedules; 110 in 724, first in "001"`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated struct Schedules<Value: Equatable & Sendable>: Sendable, CustomStringConvertible {
  /// One of the distinct results.
  public struct Finding: Sendable, Equatable {
    /// The result.
    public let result: Value
    /// The number of schedules that gave it.
    public internal(set) var count: Int
    /// The shortest schedule found that gives it: the one with the fewest departures from going on.
    public internal(set) var first: String
    /// Whether the same schedule gave the same result once more. If not, something left the schedule.
    public internal(set) var isReproducible: Bool
  }

  /// The distinct results, in the order in which they were found.
  public let findings: [Finding]

  /// Whether there are no other schedules of the tasks that they ran; false once a task was seen to leave.
  public let isExhaustive: Bool

  /// The number of schedules in which other jobs were ready than the search had planned: something left them.
  public let strayCount: Int

  /// What tasks did that had left a schedule, as far as it was seen: a call, a sleep, or not having ended.
  public let strays: [String]

  /// The distinct results alone, in the order in which they were found.
  public var results: [Value] { findings.map(\.result) }

  /// The number of schedules; each counts once.
  public var count: Int { findings.map(\.count).reduce(0, +) }

  /// `120 in 276 schedules; 110 in 724, first in "001"`.
  public var description: String {
    let parts = findings.enumerated().map { index, finding in
      let place = index == 0 ? " schedule\(finding.count == 1 ? "" : "s")" : ", first in \"\(finding.first)\""
      return "\(finding.result) in \(finding.count)\(place)\(finding.isReproducible ? "" : ", not reproducible")"
    }
    let extent = isExhaustive ? " (all orders of the scheduled tasks)" : ""
    let strayText = strayCount == 0 ? "" : "; \(strayCount) didn't go as planned: something left the schedule"
    return parts.joined(separator: "; ") + extent + strayText + strays.map { "\n  \($0)" }.joined()
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated extension Schedules: Equatable {}
