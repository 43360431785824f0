import DoublesRegistration
import Synchronization
import Testing

/// The composition root is complete if everything in it can be made; a single test checks that.
struct `Resolving everything` {
  @Test func `each service is made once, in registration order`() {
    let made = Mutex<[String]>([])
    let container = Container(name: "app")
    let name = container.registerShared { _ in
      made.withLock { $0.append("name") }
      return "Ann"
    }
    _ = container.register { _ in
      made.withLock { $0.append("number") }
      return 1
    }
    _ = container.register { resolver in
      made.withLock { $0.append("flag") }
      return resolver.resolve(name).isEmpty
    }
    #expect(made.withLock { $0 } == [])

    let types = container.resolveEverything()

    #expect(types == ["String", "Int", "Bool"])
    #expect(made.withLock { $0 } == ["name", "number", "flag"])
  }

  @Test func `an overridden service keeps its position`() {
    let app = Container(name: "app")
    let name = app.register { _ in "Ann" }
    _ = app.register { _ in true }

    #expect(app.overriding(name, with: "Bob").resolveEverything() == ["String", "Bool"])
  }
}
