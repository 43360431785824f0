/// Resumes one waiting task; called outside any lock.
typealias Resumption = @Sendable () -> Void

/// A task that waits until a state meets a condition.
nonisolated struct DoublesWaiter<State>: Sendable {
  fileprivate let id: Timestamp
  /// The event that the task waits for, and the line of the wait.
  let description: String
  /// Checks whether the wait is over; if so, returns the resumption.
  fileprivate let attempt: @Sendable (inout State) -> Resumption?
  /// Ends the wait without a result.
  fileprivate let cancel: Resumption
}

/// A state that tasks can wait for: each change removes the ready waiters under the lock and resumes them outside.
nonisolated protocol AwaitableState {
  /// The waiting tasks, in order of arrival.
  var waiters: [DoublesWaiter<Self>] { get set }
}

nonisolated extension AwaitableState {
  /// Removes the waiters whose wait is over, in order of arrival.
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

  /// Adds a waiting task at the end of the queue, unless its wait is already over.
  ///
  /// Earlier waiters come first; otherwise the event could go to the wrong waiter. Cancellation is checked under the
  /// lock, too: an earlier cancellation is seen here, and a later one finds the waiter in the queue.
  fileprivate mutating func add(_ waiter: DoublesWaiter<Self>) -> [Resumption] {
    waiters.append(waiter)
    return takeReady() + (Task.isCancelled ? takeCancelled(waiter.id) : [])
  }

  /// Removes the waiter with this ID, if it is still waiting.
  fileprivate mutating func takeCancelled(_ id: Timestamp) -> [Resumption] {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return [] }
    return [waiters.remove(at: index).cancel]
  }
}

nonisolated extension DoublesLock where Value: AwaitableState {
  /// Changes the state, and then, outside the lock, resumes the tasks whose wait is over.
  func resume(_ change: (inout Value) -> [Resumption]) {
    for resume in withLock(change) { resume() }
  }
}

/// Waits until `condition` returns a value: each wait of a test for a call, a held call, an end or a sleeper.
///
/// - Parameters:
///   - change: Changes the state under its lock, and then resumes the tasks whose wait is over: ``DoublesLock/resume(_:)``.
///   - description: The event and the line of the wait, for a report on stuck tasks.
///   - condition: Runs under that lock, immediately and then after each change, until it returns a value.
///   - isolation: The caller's actor. It is captured: otherwise the closure below would leave it, and the first waiter
///     could be last.
///   - message: The report if the wait ends without a value: the wait, what happened instead, and the line of the wait.
/// - Returns: The value.
/// - Throws: `CancellationError` if the waiting task is cancelled first, or the watch ends the wait.
func waitForValue<State: AwaitableState & SendableMetatype, Value>(
  on change: @escaping @Sendable ((inout State) -> [Resumption]) -> Void, for description: String = "",
  until condition: @escaping @Sendable (inout State) -> Value?,
  isolation: isolated (any Actor)? = #isolation,
  orReports message: () -> (text: String, location: CodeLocation)? = { nil }
) async throws(CancellationError) -> Value {
  let id = Timestamp.next()
  let wait = DoublesWatch.begin(description) { change { $0.takeCancelled(id) } }
  defer { wait.end() }
  let value = await withTaskCancellationHandler {
    _ = isolation
    return await withCheckedContinuation { (continuation: CheckedContinuation<Unchecked<Value>?, Never>) in
      let waiter = DoublesWaiter<State>(
        id: id, description: description,
        attempt: { state in
          guard let value = condition(&state) else { return nil }
          // Unchecked: handed over under the lock, from the calling task to the waiting one, both of which may use the
          // double.
          let box = Unchecked(value)
          return { continuation.resume(returning: box) }
        },
        cancel: { continuation.resume(returning: nil) })
      change { $0.add(waiter) }
    }
  } onCancel: {
    change { $0.takeCancelled(id) }
  }
  if let value { return value.value }
  if let message = message() {
    if let reason = wait.endedBecause, !Task.isCancelled {
      Misuse.reportEnd(message.text + reason, at: message.location)
    } else {
      Misuse.reportCancellation(message.text, at: message.location)
    }
  }
  throw CancellationError()
}
