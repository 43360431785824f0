import DoublesRegistration
import Foundation
import Synchronization
import Testing

/// Cycles that evade the compiler: through a box filled later, or a static token with an explicit type.
struct `A cycle` {
  struct Hen: Sendable {}
  struct Egg: Sendable {}

  /// A token assigned after the creation of the closure that uses it.
  final class Later<Token: Sendable>: Sendable {
    private let box = Mutex<Token?>(nil)

    var token: Token? {
      get { box.withLock { $0 } }
      set { box.withLock { $0 = newValue } }
    }
  }

  #if PROCESSES
    @Test func `a cycle stops the program, and the message names only the services in the cycle`() async {
      enum Farm {
        static let container = Container(name: "farm")
        static let hen: RegistrationToken<Hen> = container.register { resolver in
          _ = resolver.resolve(egg)
          return Hen()
        }
        static let egg: RegistrationToken<Egg> = container.registerShared { resolver in
          _ = resolver.resolve(hen)
          return Egg()
        }
        static let house = container.register { resolver in
          _ = resolver.resolve(hen)
        }
      }

      let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Farm.container.resolve(Farm.house)
      }

      #expect(exit?.fatalError == "Hen #2 needs itself to be made: Hen #2 → Egg #3 → Hen #2")
    }
  #endif

  @Test func `a task that a service starts may resolve the service that is being made`() async {
    let container = Container(name: "farm")
    let egg = container.register { _ in Egg() }
    let later = Later<RegistrationToken<Task<Hen, Never>>>()
    let hen = container.registerShared { _ in Hen() }
    let task = container.registerShared { _ in
      Task {
        if let task = later.token { _ = container.resolve(task) }
        _ = container.resolve(egg)
        return container.resolve(hen)
      }
    }
    later.token = task

    // The task waits until its service is made, so this isn't a cycle.
    _ = await container.resolve(task).value
  }
}
