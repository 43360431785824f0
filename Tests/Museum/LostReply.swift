import Doubles
import DoublesProperties
import Synchronization
import Testing

/// A waiter repeats an order whose reply was lost. The kitchen, which had received the order, brews again.
@Suite struct LostReply {
  protocol Kitchen: Sendable { func brew(_ tea: String, number: Int) throws }

  /// A fake kitchen behind a spy. It brews each order number once.
  final class KitchenSpy: Kitchen {
    let pots: Shelf
    let brewSpy = Spy(of: KitchenSpy.brew)

    final class Shelf: Sendable { let numbers = Mutex<Set<Int>>([]) }

    init(pots: Shelf = Shelf()) {
      self.pots = pots
      brewSpy.answers { _, number in _ = pots.numbers.withLock { $0.insert(number) } }
    }
    func brew(_ tea: String, number: Int) throws { try brewSpy(tea, number) }
  }

  struct Waiter {
    let kitchen: any Kitchen
    let keepsNumber: Bool

    func order(_ tea: String) throws {
      do { try kitchen.brew(tea, number: 1) } catch { try kitchen.brew(tea, number: keepsNumber ? 1 : 2) }
    }
  }

  private func search(keepsNumber: Bool) async {
    await everyFailure(by: .once, .afterItsAnswer) {
      KitchenSpy()
    } in: { kitchen in
      try Waiter(kitchen: kitchen, keepsNumber: keepsNumber).order("mint")
    } leaves: { kitchen, _ in
      kitchen.pots.numbers.withLock { $0.count } == 1
    }
  }

  @Test func `an order with a new number for each attempt is brewed twice`() async throws {
    let text = try await failure { await search(keepsNumber: false) }

    #expect(
      text == #"""
        Run 2: call 0, brew("mint", number: 1), throws InjectedFailure() after its answer:
          the double of Museum/LostReply.swift:13
        The run threw nothing, and the check failed.
        Replay it with run: 2.
        The spies' calls in it:
        #0 ┌ brew(_:number:)  ("mint", 1)
        #0 └ brew(_:number:)  threw InjectedFailure()
        #1 ┌ brew(_:number:)  ("mint", 2)
        #1 └ brew(_:number:)  returned
        """#)
  }

  @Test func `an order repeated under the same number is brewed once`() async { await search(keepsNumber: true) }
}
