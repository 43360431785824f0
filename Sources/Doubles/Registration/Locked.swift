import Synchronization

/// A value behind a `Mutex`, whose every hand-over the thread sanitizer sees.
///
/// On Linux a contended `Mutex` is taken inside the standard library, which isn't instrumented: the sanitizer sees the
/// release and not the acquisition, and reports races that aren't. The flag repeats both where it can see them; on
/// x86-64 and arm64 these are plain moves.
@usableFromInline
nonisolated struct Locked<Value: Sendable>: ~Copyable, Sendable {
  @usableFromInline
  let handover = Atomic(false)

  @usableFromInline
  let mutex: Mutex<Value>

  @inlinable
  init(_ value: Value) {
    mutex = Mutex(value)
  }

  /// Gives access to the value, one caller at a time. Not to be called again from within `body`.
  @inlinable
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in
      _ = handover.load(ordering: .acquiring)
      let result = body(&value)
      handover.store(false, ordering: .releasing)
      return result
    }
  }
}
