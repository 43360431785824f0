import Synchronization

/// A value behind a `Mutex`, of which the thread sanitizer sees every hand-over.
///
/// On Linux a contended `Mutex` is taken inside the standard library, which isn't instrumented: the sanitizer sees the
/// release and not the acquisition, and reports races that aren't. The flag repeats both where it can see them; on
/// x86-64 and arm64 these are plain moves.
@usableFromInline
nonisolated struct Locked<Value>: ~Copyable, Sendable {
  @usableFromInline let handover = Atomic(false)
  @usableFromInline let mutex: Mutex<Value>

  @inlinable
  init(_ value: sending Value) {
    mutex = Mutex(value)
  }

  /// Gives access to the value, one caller at a time. Not to be called again from within `body`.
  @_transparent @usableFromInline
  func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
    mutex.withLock { value in
      _ = handover.load(ordering: .acquiring)
      let result = body(&value)
      handover.store(false, ordering: .releasing)
      return result
    }
  }
}

/// A fixed answer, in a class of its own: where nothing is optimized, an enum of generic cases is slow to look into.
@usableFromInline
nonisolated final class Fixed<Output: Sendable>: Sendable {
  @usableFromInline let output: Output

  init(_ output: Output) { self.output = output }
}

// MARK: - Waiting for a state

/// Resumes one waiting task; called outside of any lock.
typealias Resumption = @Sendable () -> Void

/// A task that waits until something is true of a state.
nonisolated struct Waiter<State>: Sendable {
  /// The identity of a waiter.
  fileprivate final class ID: Sendable {}

  fileprivate let id: ID
  /// Looks whether the wait is over; if so, says how to resume.
  fileprivate let attempt: @Sendable (inout State) -> Resumption?
  /// Ends the wait without a result.
  fileprivate let cancel: Resumption
}

/// A state that tasks can wait for: whoever changes it takes the ready ones out under the lock, and resumes them
/// outside.
nonisolated protocol AwaitableState {
  /// The tasks that wait, first come first.
  var waiters: [Waiter<Self>] { get set }
}

nonisolated extension AwaitableState {
  /// Takes out the waiters whose wait is over, in the order in which they came.
  mutating func takeReady() -> [Resumption] {
    if waiters.isEmpty { return [] }
    var ready: [Resumption] = []
    waiters = waiters.filter { waiter in
      guard let resumption = waiter.attempt(&self) else { return true }
      ready.append(resumption)
      return false
    }
    return ready
  }

  /// Lets a task wait, last in the line, unless its wait is over at once.
  ///
  /// Earlier waiters look first, or what has just happened could go to the wrong one. The look at the cancellation is
  /// under the lock too: an earlier one is seen here, a later one finds the waiter in the line.
  fileprivate mutating func add(_ waiter: Waiter<Self>) -> [Resumption] {
    waiters.append(waiter)
    return takeReady() + (Task.isCancelled ? takeCancelled(waiter.id) : [])
  }

  /// Takes out the waiter with this id, if it still waits.
  fileprivate mutating func takeCancelled(_ id: Waiter<Self>.ID) -> [Resumption] {
    guard let index = waiters.firstIndex(where: { $0.id === id }) else { return [] }
    return [waiters.remove(at: index).cancel]
  }
}

/// Waits until `condition` gives a value.
///
/// - Parameters:
///   - access: Runs a closure on the state, under its lock.
///   - condition: Runs under that lock, at once and then after each change, until it gives a value.
///   - isolation: The caller's actor. Captured, or the closure below would leave it, and the first to wait could be last.
///   - message: Says, where the wait ends without a value, which wait that was and what came instead.
/// - Returns: That value.
/// - Throws: `CancellationError` if the waiting task is cancelled first.
func waitForValue<State: AwaitableState & SendableMetatype, Value: Sendable>(
  on access: @escaping @Sendable ((inout sending State) -> sending [Resumption]) -> [Resumption],
  until condition: @escaping @Sendable (inout State) -> Value?,
  isolation: isolated (any Actor)? = #isolation,
  orSays message: @Sendable () -> (text: String, place: Place)? = { nil }
) async throws(CancellationError) -> Value {
  let id = Waiter<State>.ID()
  let limit = Misuse.waitLimit.map { limit in
    Task {
      try await Task.sleep(for: limit)
      for resume in access({ $0.takeCancelled(id) }) { resume() }
    }
  }
  defer { limit?.cancel() }
  let value = await withTaskCancellationHandler {
    _ = isolation
    return await withCheckedContinuation { (continuation: CheckedContinuation<Value?, Never>) in
      let waiter = Waiter<State>(
        id: id,
        attempt: { state in
          guard let value = condition(&state) else { return nil }
          return { continuation.resume(returning: value) }
        },
        cancel: { continuation.resume(returning: nil) })
      for resume in access({ $0.add(waiter) }) { resume() }
    }
  } onCancel: {
    for resume in access({ $0.takeCancelled(id) }) { resume() }
  }
  if let value { return value }
  if let message = message() { Misuse.tellWait(message.text, at: message.place, isCancelled: Task.isCancelled) }
  throw CancellationError()
}

// MARK: - When something happened

/// A moment in the order of everything that the doubles of this process recorded.
///
/// Stamps come from one process-wide counter, so two of them compare rightly whichever doubles and threads they are
/// from, also while other tests run in parallel:
///
///     #expect(saveSpy.records[0].began < closeSpy.records[0].began)
public nonisolated struct Stamp: Comparable, Hashable, Sendable {
  /// The number of stamps that were taken before; only the order means something.
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
