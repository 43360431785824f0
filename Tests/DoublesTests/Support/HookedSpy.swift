import Doubles

/// A spy that runs a hook just before each read of its record, where another thread could intervene.
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
