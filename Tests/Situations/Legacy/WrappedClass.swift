import Doubles
import Testing

/// Something must happen at each call to a class without tests: a line in a log, a check, a limit.
///
/// - Fix: A new type with the same interface, which does the new thing and passes the call on. The old class gets a
///   conformance, and none of its lines changes; the code that creates the old object wraps it.
/// - When not to: where the new thing is a part of the method's work, such as a step of its calculation. And if only
///   one of many callers needs it: let that caller do it.
///
/// Source: Feathers, chapter 6, *Wrap Class*; a decorator, like this package's `ObservedNavigator`. *Wrap Method* does
/// the same inside the class: the old method gets a new name, and the new one calls it.
struct WrappedClass {
  final class Till: Selling {
    func sell(_ tea: String, for cents: Int) { fatalError("This would open the drawer.") }
  }

  enum Before {
    static func makeTill() -> Till { Till() }
  }

  static func makeTill(log: @escaping @Sendable (String) -> Void) -> some Selling { LoggedTill(till: Till(), log: log) }

  protocol Selling: Sendable {
    func sell(_ tea: String, for cents: Int)
  }

  struct LoggedTill: Selling {
    let till: any Selling
    let log: @Sendable (String) -> Void

    func sell(_ tea: String, for cents: Int) {
      log("\(tea): \(cents)")
      till.sell(tea, for: cents)
    }
  }

  struct SellingSpy: Selling {
    let sellSpy = Spy(of: Self.sell)
    func sell(_ tea: String, for cents: Int) { sellSpy(tea, cents) }
  }

  @Test func `a sale is logged and made`() {
    let till = SellingSpy()
    let logSpy = Spy { (line: String) in }

    LoggedTill(till: till) { logSpy($0) }.sell("mint", for: 380)

    #expect(logSpy.calls == [Call("mint: 380")])
    #expect(till.sellSpy.calls == [Call("mint", 380)])
  }
}
