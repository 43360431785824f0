// The hook for other patterns: a schedule, or a test that draws its calls, hears of each spy that its tasks make.

/// A listener that hears of each spy that its tasks make.
@_spi(Hooks)
public nonisolated protocol SpyListener: TaskListener {
  func note(_ spy: NewSpy)
}

/// A spy that a listener keeps.
///
/// Unchecked: a listener reaches the spy's state only under its lock, and its arguments when the tasks that use them are idle.
@_spi(Hooks)
public nonisolated struct NewSpy: @unchecked Sendable {
  public let spy: any Spying
  /// Has a function run at each call, in the task of the caller; it can ask for the call as text.
  public let observe: (@escaping @Sendable (_ call: () -> String) -> Void) -> Void
  /// The waits of tests for its calls, and of its callers for the test, as text.
  public let waits: () -> [String]
  /// Lets go of the held calls that no test has taken, and returns them as text.
  let letGoOfHeldCalls: () -> [String]
  let location: CodeLocation

  init<Effect, Input, Output, Failure>(_ spy: Spy<Effect, Input, Output, Failure>) {
    self.spy = spy
    location = spy.location
    observe = { use in spy.state.withLock { $0.use = use } }
    waits = {
      // NB: Outside of the lock: to describe its arguments is the test's code.
      let (waiters, held) = spy.state.withLock { ($0.waiters, $0.held) }
      return waiters.map(\.description) + held.map { "\($0.call), held by the spy of \(spy.location)" }
    }
    letGoOfHeldCalls = {
      let held = spy.state.withLock { state in
        defer { state.held = [] }
        return state.held
      }
      return held.filter { $0.resume(with: nil) }.map(\.call)
    }
  }
}
