#if !canImport(os)
  public import Synchronization
#endif

/// A moment in the order of all events that the doubles of this process record.
///
/// A timestamp is a number, not a time of day. All come from one process-wide counter, so any two compare correctly,
/// across doubles and threads, even while other tests run in parallel:
///
///     #expect(first.began < second.began)
public nonisolated struct Timestamp: Comparable, Hashable, Sendable {
  /// The position in the order of events, from 1; only the order is meaningful.
  public let ordinal: UInt64

  @inlinable
  init(ordinal: UInt64) {
    self.ordinal = ordinal
  }

  /// Takes `count` consecutive timestamps, and returns the first.
  @inlinable
  static func next(_ count: UInt64 = 1) -> Timestamp {
    #if canImport(os)
      let last = counter.withLock { last in
        defer { last += count }
        return last
      }
    #else
      // Relaxed suffices: the modification order of one atomic is a total order.
      let last = counter.wrappingAdd(count, ordering: .relaxed).oldValue
    #endif
    // From 1: a record uses 0 for "not ended yet".
    return Timestamp(ordinal: last + 1)
  }

  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.ordinal < right.ordinal
  }

  #if canImport(os)
    @usableFromInline static let counter = DoublesLock<UInt64>(0)
  #else
    @usableFromInline static let counter = Atomic<UInt64>(0)
  #endif
}
