import Doubles
import DoublesRegistration
import TestSupport
import Testing

/// In an override's closure, the overridden token stands for the original.
@Suite(.endsWithin(seconds: 10)) struct `An override built on the original` {
  private final class Service: Sendable {}

  private let container = Container(name: "app")

  @Test func `the overridden token gives the original, and what is built on the service gets the override`() {
    let price = container.register { _ in 380 }
    let label = container.register { "\($0.resolve(price)) cents" }

    let copy = container.overriding(price) { $0.resolve(price) + 1 }

    #expect(copy.resolve(label) == "381 cents")
    #expect(copy.resolve(price) == 381)
    #expect(container.resolve(price) == 380)
    // A second override gets the first one.
    #expect(copy.overriding(price) { $0.resolve(price) * 10 }.resolve(price) == 3810)

    // The original of a service with an argument is made with any argument.
    let polite = container.register(taking: Int.self) { "\($1) cents" }
    let other = container.overriding(polite) { "\($0.make(polite, with: $1 + 1)), please" }
    #expect(other.make(polite, with: 380) == "381 cents, please")
  }

  @Test func `a shared original is made once for each copy`() {
    let token = container.registerShared { _ in Service() }
    let original = container.resolve(token)

    let first = container.overriding(token) { $0.resolve(token) }
    let second = first.overriding(token) { $0.resolve(token) }

    #expect(first.resolve(token) === first.resolve(token))
    #expect(first.resolve(token) !== original)
    #expect(second.resolve(token) !== first.resolve(token))
  }

  @Test func `the original gets overrides of what it is built on`() {
    let host = container.register { _ in "example.org" }
    let url = container.register { "https://\($0.resolve(host))" }

    let copy = container.overriding(host, with: "localhost").overriding(url) { $0.resolve(url) + "/index" }

    #expect(copy.resolve(url) == "https://localhost/index")

    // A parent's service can be built on, too.
    let price = container.registerShared { _ in 380 }
    let session = Container(name: "session", parent: container)

    let other = session.overriding(price) { $0.resolve(price) + 1 }

    #expect(other.resolve(price) == 381)
  }

  #if PROCESSES
    @Test func `an override built on a service that needs the overridden one is a cycle`() async {
      let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = Container(name: "app")
        let price = container.register { _ in 380 }
        let label = container.registerShared { "\($0.resolve(price)) cents" }

        _ = container.overriding(price) { $0.resolve(label).count }.resolve(price)
      }

      #expect(
        exit?.fatalError == """
          the override of Int #1 needs itself to be made: \
          the override of Int #1 → String #2 → the override of Int #1
          """)
    }
  #endif
}
