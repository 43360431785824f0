@testable import Grader
import Doubles
import Foundation
import TeaHouse
import Testing

extension Cheat {
  /// They wait for time, for luck, or for ever.
  static let waiting: [Cheat] = [
    Cheat(
      "a sleep of 100 ms",
      .heldCalls { make in
        let model = await make(CatalogSpy())
        let search = Task { await model.search("mi") }
        try await Task.sleep(for: .milliseconds(100))
        #expect(await !model.isSearching)
        await search.value
      }, isToldBy: "Does it sleep"),
    Cheat(
      "a race",
      .heldCalls { @MainActor make in
        let catalog = CatalogSpy()
        let model = make(catalog)
        let search = Task { await model.search("mi") }
        for _ in 1...3 { await Task.yield() }
        #expect(catalog.teasSpy.callCount == 1)
        await search.value
      }, isToldBy: "a screen that hesitates before it asks, which is right"),
    Cheat(
      "a poll",
      .heldCalls { @MainActor make in
        let catalog = CatalogSpy()
        catalog.teasSpy.returns([.mint])
        let model = make(catalog)
        let search = Task { await model.search("mi") }
        while model.teas.isEmpty { await Task.yield() }
        await search.value
      }, isToldBy: "for there it runs for ever"),
    Cheat(
      "a wait before the held call is taken",
      .heldCalls { @MainActor make in
        let catalog = CatalogSpy()
        catalog.teasSpy.holds()
        let model = make(catalog)
        await model.search("mi")
        try await catalog.teasSpy.nextHeldCall().return([.mint])
      }, isToldBy: "before you `await` the work"),
    Cheat(
      "a limit of time",
      .heldCalls { make in
        let model = await make(CatalogSpy())
        let duration = await ContinuousClock().measure { await model.search("mi") }
        #expect(duration < .milliseconds(3))
      }, isToldBy: "which is right, your test fails"),
    Cheat(
      "an endless loop where something is wrong",
      .globals { make in
        var till = make()()
        var number = till.order(.mint)
        while number < 3 { number = till.order(.mint) }
        while number != 3 {}
      }, isToldBy: "for there it runs for ever"),
    Cheat(
      "a check that nobody waits for",
      .spy { make in
        let mail = HandMail()
        try make(mail).call("ada@example.com", for: .mint)
        Task.detached {
          #expect(mail.sent == ["Your mint tea is ready to ada@example.com"])
        }
      }, isToldBy: "does it await its own tasks?"),
    Cheat(
      "a check in a task that nobody waits for",
      .spy { make in
        let mail = HandMail()
        try make(mail).call("ada@example.com", for: .mint)
        Task { #expect(mail.sent == ["Your mint tea is ready to ada@example.com"]) }
      }, isToldBy: "does it await its own tasks?"),
    Cheat(
      "chance",
      .seam { _ in #expect(Bool.random()) }, isToldBy: "or hope for chance"),
  ]
}
