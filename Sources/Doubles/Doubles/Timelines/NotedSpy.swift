/// A spy that a listener keeps: a schedule, or a test that draws its calls.
///
/// Unchecked: a listener reaches the spy's state only under its lock, and its arguments when the tasks that use them are idle.
@_spi(Hooks)
public nonisolated struct NotedSpy: @unchecked Sendable {
  public let spy: any Spying
  private let hooks: any SpyHooks

  /// - Parameter double: A double that a ``TaskListener`` heard of; nil if it is no spy.
  public init?(_ double: AnyObject) {
    guard let spy = double as? any Spying & SpyHooks else { return nil }
    (self.spy, hooks) = (spy, spy)
  }

  /// Has a function run at each call, in the task of the caller; it can ask for the call as text.
  public func observe(_ use: @escaping @Sendable (_ call: () -> String) -> Void) { hooks.observe(use) }

  /// The waits of tests for its calls, and of its callers for the test, as text.
  public var waits: [String] { hooks.waits }

  /// Lets go of the held calls that no test has taken: as text, and with the line of the spy.
  func letGoOfHeldCalls() -> [(call: String, location: CodeLocation)] { hooks.letGoOfHeldCalls() }
}

private nonisolated protocol SpyHooks: AnyObject {
  func observe(_ use: @escaping @Sendable (_ call: () -> String) -> Void)
  var waits: [String] { get }
  func letGoOfHeldCalls() -> [(call: String, location: CodeLocation)]
}

nonisolated extension Spy: SpyHooks {
  fileprivate func observe(_ use: @escaping @Sendable (_ call: () -> String) -> Void) {
    state.withLock { $0.use = use }
  }

  fileprivate var waits: [String] {
    // NB: Outside of the lock: to describe its arguments is the test's code.
    let (waiters, held) = state.withLock { ($0.waiters, $0.held) }
    return waiters.map(\.description) + held.map { "\($0.call), held by the spy of \(location)" }
  }

  fileprivate func letGoOfHeldCalls() -> [(call: String, location: CodeLocation)] {
    let held = state.withLock { state in
      defer { state.held = [] }
      return state.held
    }
    return held.filter { $0.resume(with: nil) }.map { (call: $0.call, location: location) }
  }
}
