@testable import Grader
import Doubles
import Foundation
import TeaHouse
import Testing

extension Cheat {
  /// They wait for time, for luck, or for ever.
  static let waiting: [Cheat] = [
    .on(Trial.heldCalls, "a sleep of 100 ms", isToldBy: "Does it sleep") { make in
      let model = await make(CatalogSpy())
      let search = Task { await model.search("mi") }
      try await Task.sleep(for: .milliseconds(100))
      #expect(await !model.isSearching)
      await search.value
    },
    .on(Trial.heldCalls, "a race", isToldBy: "a screen that hesitates before it asks, which is right") {
      @MainActor make in
      let catalog = CatalogSpy()
      let model = make(catalog)
      let search = Task { await model.search("mi") }
      for _ in 1...3 { await Task.yield() }
      #expect(catalog.teasSpy.callCount == 1)
      await search.value
    },
    .on(Trial.heldCalls, "a poll", isToldBy: "for there it runs for ever") { @MainActor make in
      let catalog = CatalogSpy()
      catalog.teasSpy.returns([.mint])
      let model = make(catalog)
      let search = Task { await model.search("mi") }
      while model.teas.isEmpty { await Task.yield() }
      await search.value
    },
    .on(Trial.heldCalls, "a wait before the held call is taken", isToldBy: "before you `await` the work") {
      @MainActor make in
      let catalog = CatalogSpy()
      catalog.teasSpy.holds()
      let model = make(catalog)
      await model.search("mi")
      try await catalog.teasSpy.nextHeldCall().return([.mint])
    },
    .on(Trial.heldCalls, "a limit of time", isToldBy: "which is right, your test fails") { make in
      let model = await make(CatalogSpy())
      let duration = await ContinuousClock().measure { await model.search("mi") }
      #expect(duration < .milliseconds(3))
    },
    .on(Trial.globals, "an endless loop where something is wrong", isToldBy: "for there it runs for ever") { make in
      var till = make()()
      var number = till.order(.mint)
      while number < 3 { number = till.order(.mint) }
      while number != 3 {}
    },
    .on(Trial.spy, "a check that nobody waits for", isToldBy: "does it await its own tasks?") { make in
      let mail = HandMail()
      try make(mail).call("ada@example.com", for: .mint)
      Task.detached {
        #expect(mail.sent == ["Your mint tea is ready to ada@example.com"])
      }
    },
    .on(Trial.spy, "a check in a task that nobody waits for", isToldBy: "does it await its own tasks?") { make in
      let mail = HandMail()
      try make(mail).call("ada@example.com", for: .mint)
      Task { #expect(mail.sent == ["Your mint tea is ready to ada@example.com"]) }
    },
    .on(Trial.seam, "chance", isToldBy: "or hope for chance") { _ in #expect(Bool.random()) },
  ]
}
