// Copies with Stamp.swift

/// Resumes one waiting task; called outside of any lock.
typealias Resumption = @Sendable () -> Void

/// A task that waits until something is true of a state.
struct Waiter<State>: Sendable {
  let id: Stamp

  /// Looks whether the wait is over; if so, says how to resume.
  let attempt: @Sendable (inout State) -> Resumption?

  /// Ends the wait without a result.
  let cancel: Resumption
}

/// A state that tasks can wait for: who changes it takes the ready ones out under the lock, and resumes them outside.
protocol AwaitableState: Sendable {
  /// The tasks that wait, first come first.
  var waiters: [Waiter<Self>] { get set }
}

extension AwaitableState {
  /// Takes out the waiters whose wait is over, in the order in which they came.
  mutating func takeReady() -> [Resumption] {
    if waiters.isEmpty { return [] }
    var ready: [Resumption] = []
    var left: [Waiter<Self>] = []
    for waiter in waiters {
      if let resumption = waiter.attempt(&self) {
        ready.append(resumption)
      } else {
        left.append(waiter)
      }
    }
    waiters = left
    return ready
  }

  /// Lets a task wait, last in the line, unless its wait is over at once.
  ///
  /// Who came earlier looks first, or what has just happened could go to the wrong one. The look at the cancellation is
  /// under the lock too: an earlier one is seen here, a later one finds the waiter in the line.
  fileprivate mutating func add(_ waiter: Waiter<Self>) -> [Resumption] {
    let ready = takeReady()
    if let resumption = waiter.attempt(&self) { return ready + [resumption] }
    if Task.isCancelled { return ready + [waiter.cancel] }
    waiters.append(waiter)
    return ready
  }

  /// Takes out the waiter with this id, if it still waits.
  fileprivate mutating func takeCancelled(_ id: Stamp) -> [Resumption] {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return [] }
    return [waiters.remove(at: index).cancel]
  }
}

/// Waits until `condition` gives a value.
///
/// - Parameters:
///   - access: Runs a closure on the state, under its lock.
///   - condition: Runs under that lock, at once and then after each change, until it gives a value.
///   - isolation: The caller's actor. Captured, or the closure below would leave it, and who waits first could be last.
/// - Returns: That value.
/// - Throws: `CancellationError` if the waiting task is cancelled first.
func waitForValue<State: AwaitableState, Value: Sendable>(
  on access: @Sendable ((inout State) -> [Resumption]) -> [Resumption],
  until condition: @escaping @Sendable (inout State) -> Value?,
  isolation: isolated (any Actor)? = #isolation
) async throws(CancellationError) -> Value {
  let id = Stamp.next()
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
  guard let value else { throw CancellationError() }
  return value
}
