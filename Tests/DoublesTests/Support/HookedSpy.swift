import Doubles

/// A spy that runs a hook just before each look at its record: there, another thread would come between.
final class HookedSpy: Spying {
  typealias Input = Int
  typealias Output = Int
  typealias Failure = Never

  let spy: Spy<Int, Int, Never>
  let hook: @Sendable () -> Void

  init(hook: @escaping @Sendable () -> Void) {
    spy = Spy { (id: Int) in id }
    self.hook = hook
  }

  init(_ answer: Answer<HookedSpy>?, file: StaticString, line: UInt) {
    spy = Spy { (id: Int) in id }
    hook = {}
  }

  var log: CallLog<Int, Int, Never> {
    hook()
    return spy.log
  }
}
