import Doubles
import Observation
import TestSupport
import Testing

/// The changes of an observable model, each with the value after it.
@MainActor @Suite(.dropsKnownIssues) struct ChangesTests {
  @MainActor @Observable final class Order {
    var pots = 0
    var isOpen = false
    var note = "Tea"
    var text: String { isOpen ? note : "\(pots) pots" }

    func brew() async {
      isOpen = true
      await Task.detached {}.value
      isOpen = false
    }
  }

  private let order = Order()

  @Test func `a wait for a change returns a past change or the next one`() async throws {
    let open = changes(of: { order.isOpen })

    await order.brew()

    #expect(try await open.next() == true)
    #expect(try await open.next() == false)

    // A wait that begins before the change sees it, too.
    let pots = changes(of: { order.pots })
    async let first = pots.next()
    order.pots = 3
    #expect(try await first == 3)
  }

  @Test func `a change is noticed even if dependencies change within one turn`() async throws {
    let text = changes(of: { order.text })

    // The value doesn't change yet.
    order.note = "Water"
    #expect(await text.takeValues() == [])
    order.isOpen = true
    #expect(try await text.next() == "Water")
    order.note = "Milk"
    #expect(try await text.next() == "Milk")
    order.pots = 5
    #expect(await text.takeValues() == [])

    order.isOpen = false
    order.pots = 6
    #expect(await text.takeValues() == ["6 pots"])
  }

  @Test func `a change is noticed even if dependencies change between two reads`() async throws {
    let text = changes(of: { order.text })

    order.isOpen = true
    await Task.detached { @MainActor in }.value
    order.note = "Milk"

    #expect(await text.takeValues() == ["Tea", "Milk"])
  }

  @Test func `changes that were not taken fail the test`() async throws {
    try await expectMisuse("let a probe go without taking a change, a change.") { @MainActor @Sendable in
      let pots = changes(of: { order.pots })
      for _ in 1...3 { order.pots += 1 }
      let first = try await pots.next()
      #expect(first == 1)
    }
  }

  @Test func `a released probe releases its model`() async throws {
    var order: Order? = Order()
    weak let observed = order
    do {
      let pots = changes(of: { [order] in order?.pots })
      order?.pots = 1
      #expect(try await pots.next() == 1)
    }

    order = nil

    #expect(observed == nil)
  }
}
