// The order of calls, and calls at the same time.

nonisolated extension CallRecord {
  /// Whether this call had ended before the other one, of any double, began.
  public func precedes<I, O, F>(_ other: CallRecord<I, O, F>) -> Bool {
    ended.map { $0 < other.began } ?? false
  }

  /// Whether both calls were in flight at some moment.
  public func overlaps<I, O, F>(_ other: CallRecord<I, O, F>) -> Bool {
    !precedes(other) && !other.precedes(self)
  }
}

nonisolated extension Collection {
  /// The largest number of these calls, of one spy or of several, that were in flight at the same time.
  ///
  /// - Complexity: O(n log n)
  public func mostInFlight<I, O, F>() -> Int where Element == CallRecord<I, O, F> {
    // Timestamps are unique, so a call's end never ties with another one's beginning.
    var changes = map { (at: $0.began.ordinal, by: 1) }
    changes += compactMap { $0.ended.map { (at: $0.ordinal, by: -1) } }
    changes.sort { $0.at < $1.at }
    var inFlight = 0
    return changes.reduce(0) { most, change in
      inFlight += change.by
      return Swift.max(most, inFlight)
    }
  }
}

nonisolated extension Spy {
  /// The largest number of calls that were in flight at the same time.
  ///
  /// - Complexity: O(n log n) in the number of calls
  public var mostInFlight: Int {
    records.mostInFlight()
  }
}
