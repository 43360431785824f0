import Doubles

/// A spy that runs a hook just before each look at its state: there, another thread would come between.
final class HookedSpy: Spying {
  typealias Input = Int
  typealias Output = Int
  typealias Failure = Never
  typealias Function = SyncFunction<Int, Int, Never>

  let spy = Spy { (id: Int) in id }
  let hook: @Sendable () -> Void

  init(hook: @escaping @Sendable () -> Void) {
    self.hook = hook
  }

  func withState<Result>(_ body: (inout SpyState<Int, Int, Never, Function>) -> Result) -> Result {
    hook()
    return spy.withState(body)
  }
}
