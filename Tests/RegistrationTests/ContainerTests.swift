import Dispatch
import Doubles
import DoublesRegistration
import Synchronization
import TestSupport
import Testing

@Suite(.dropsKnownIssues) struct `A container` {
  /// A service with an identity.
  private final class Service: Sendable {}

  /// A service made from others.
  private struct Pair: Sendable {
    let one: Service
    let other: Service
  }

  @Test func `a service is made each time it is resolved, and a shared service only once`() {
    let container = Container(name: "app")
    let token = container.register { _ in Service() }

    #expect(container.resolve(token) !== container.resolve(token))

    let shared = container.registerShared { _ in Service() }

    #expect(container.resolve(shared) === container.resolve(shared))

    // Two registrations of one type are two services.
    let small = container.register { _ in 1 }
    let large = container.register { _ in 1000 }

    #expect([container.resolve(small), container.resolve(large)] == [1, 1000])
    #expect(small != large)
  }

  @Test func `a shared service is made once, however many threads ask for it`() {
    let rounds = Stress.count(20, full: 2_000)
    for _ in 0..<rounds {
      let made = Atomic(0)
      let container = Container(name: "app")
      let base = container.registerShared { _ in
        made.add(1, ordering: .relaxed)
        return Service()
      }
      let left = container.registerShared { Pair(one: $0.resolve(base), other: $0.resolve(base)) }
      let right = container.registerShared { Pair(one: $0.resolve(base), other: $0.resolve(left).one) }
      let seenSpy = Spy { (_: ObjectIdentifier) in }

      // Each thread starts with a different service, so that they collide while making services.
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        let service =
          switch thread % 3 {
          case 0: container.resolve(base)
          case 1: container.resolve(left).other
          default: container.resolve(right).other
          }
        seenSpy(ObjectIdentifier(service))
      }

      #expect(made.load(ordering: .relaxed) == 1)
      #expect(Set(seenSpy.calls.map(\.arguments)) == [ObjectIdentifier(container.resolve(base))])
    }
  }

  @Test func `registrations from many threads are all kept`() {
    let container = Container(name: "app")
    let tokensSpy = Spy { (_: [RegistrationToken<Int>]) in }

    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      tokensSpy((0..<1_000).map { number in container.register { _ in number } })
    }

    for tokens in tokensSpy.calls.map(\.arguments) {
      #expect(tokens.map { container.resolve($0) } == Array(0..<1_000))
    }
  }

  @Test func `a released container releases its shared services`() {
    weak var service: Service?
    do {
      let container = Container(name: "app")
      let token = container.registerShared { _ in Service() }
      service = container.resolve(token)
      #expect(service != nil)
    }

    #expect(service == nil)
  }

  @Test func `a different container rejects the token, and the message names both containers`() async throws {
    try await expectMisuse(
      """
      container "one" did not issue this token for Int: it comes from container "two". \
      Register Int with container "one", or ask container "two".
      """
    ) {
      let two = Container(name: "two")
      let name = two.register { _ in "Ada" }
      let token = two.registerShared { $0.resolve(name).count }
      withExtendedLifetime(two) { #expect(Container(name: "one").resolve(token) == 3, "it is that container's") }
    }
  }
}
