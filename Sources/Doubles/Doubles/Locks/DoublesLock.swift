#if canImport(os)
  public import os
#else
  public import Synchronization
#endif

// The only code that differs between platforms: on Apple's, `Mutex` and `Atomic` would need macOS 15 and iOS 18.
// Inlined, since every call uses it: in a debug build, generic code looks up its types at each use.

/// A value behind a lock, for one caller at a time.
///
/// It is `Sendable` if the value is. Otherwise its owner must stay on one task or actor.
@usableFromInline
nonisolated struct DoublesLock<Value>: ~Copyable {
  #if canImport(os)
    @usableFromInline let lock: OSAllocatedUnfairLock<Value>

    @inlinable
    init(_ value: Value) {
      lock = OSAllocatedUnfairLock(uncheckedState: value)
    }

    /// Gives access to the value, one caller at a time. `body` must not call this method again.
    @inlinable
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      lock.withLockUnchecked(body)
    }
  #else
    // NB: On Linux a contended `Mutex` is locked inside the standard library, which isn't instrumented: the thread
    // sanitizer sees the release but not the acquisition, and reports false races. The flag repeats both visibly; on
    // x86-64 and arm64 these are plain moves.
    @usableFromInline let handover = Atomic(false)
    @usableFromInline let mutex: Mutex<Unchecked<Value>>

    @inlinable
    init(_ value: Value) {
      mutex = Mutex(Unchecked(value))
    }

    /// Gives access to the value, one caller at a time. `body` must not call this method again.
    #if compiler(>=6.3)
      @inline(always)
    #endif
    @inlinable
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      mutex.withLock { box in
        _ = handover.load(ordering: .acquiring)
        let result = body(&box.value)
        handover.store(false, ordering: .releasing)
        return Unchecked(result)
      }.value
    }
  #endif
}

nonisolated extension DoublesLock: Sendable where Value: Sendable {}

/// A value that the compiler accepts as `Sendable`.
///
/// Unchecked, since the compiler can't see the lock: each value is used only under the lock of its double, and a double
/// of non-Sendable values isn't `Sendable` itself and stays where it was made.
@usableFromInline
nonisolated struct Unchecked<Value>: @unchecked Sendable {
  @usableFromInline var value: Value

  #if compiler(>=6.3)
    @inline(always)
  #endif
  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
