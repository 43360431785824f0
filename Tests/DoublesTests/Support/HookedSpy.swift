import Doubles

/// A spy that runs a hook just before each look at its record: there, another thread would come between.
final class HookedSpy: Spying {
  typealias Effect = Synchronous

  let spy = Spy { (id: Int) in id }
  let hook: @Sendable () -> Void

  init(hook: @escaping @Sendable () -> Void) {
    self.hook = hook
  }

  var records: [CallRecord<Int, Int, Never>] {
    hook()
    return spy.records
  }

  var member: String { spy.member }
}
