import Synchronization

/// A moment in the order of everything that the doubles of this process recorded.
///
/// Stamps come from one process-wide counter, so two of them compare rightly whichever doubles and threads they are
/// from, also while other tests run in parallel:
///
///     #expect(save.records[0].began < close.records[0].began)
public struct Stamp: Comparable, Hashable, Sendable {
  /// How many stamps came before, at the time it was taken; only the order means something.
  public let ordinal: UInt64

  @inlinable
  init(ordinal: UInt64) {
    self.ordinal = ordinal
  }

  /// Takes `count` consecutive stamps, of which it returns the first.
  @inlinable
  static func next(_ count: UInt64 = 1) -> Stamp {
    // Relaxed suffices: an atomic's own modification order already is the order that stamps stand for.
    Stamp(ordinal: counter.wrappingAdd(count, ordering: .relaxed).oldValue)
  }

  @inlinable
  public static func < (left: Stamp, right: Stamp) -> Bool {
    left.ordinal < right.ordinal
  }

  /// Starts at 1: a record uses 0 for "not ended yet".
  @usableFromInline
  static let counter = Atomic<UInt64>(1)
}
