#if canImport(os)
  public import os
#else
  public import Synchronization
#endif

/// A count that threads share.
@usableFromInline
nonisolated struct Counter: ~Copyable, Sendable {
  #if canImport(os)
    @usableFromInline let count = OSAllocatedUnfairLock<UInt64>(initialState: 0)
  #else
    @usableFromInline let count = Atomic<UInt64>(0)
  #endif

  @inlinable
  init() {}

  /// Adds `number`, and returns the previous count.
  @inlinable
  func add(_ number: UInt64) -> UInt64 {
    #if canImport(os)
      count.withLock { count in
        defer { count += number }
        return count
      }
    #else
      // Relaxed suffices: the modification order of one atomic is already an order.
      count.wrappingAdd(number, ordering: .relaxed).oldValue
    #endif
  }
}
