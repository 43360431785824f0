import Distributed
import Doubles
import Testing

/// The members of a distributed actor are called through its system, and no stored property, not even a
/// `nonisolated let`, can be read from outside the actor: the test makes the spy, and passes it to the double.
struct DistributedActors {
  private protocol Greeting: DistributedActor where ActorSystem == LocalTestingDistributedActorSystem {
    distributed func greet(_ name: String) throws -> String
  }

  private distributed actor GreetingSpy: Greeting {
    typealias ActorSystem = LocalTestingDistributedActorSystem

    private let greetSpy: SyncSpy<String, String, any Error>

    init(_ greetSpy: SyncSpy<String, String, any Error>, actorSystem: ActorSystem) {
      self.greetSpy = greetSpy
      self.actorSystem = actorSystem
    }

    distributed func greet(_ name: String) throws -> String { try greetSpy(name) }
  }

  /// The system under test.
  private func welcome(_ names: [String], by greeter: some Greeting) async throws -> [String] {
    var greetings: [String] = []
    for name in names { greetings.append(try await greeter.greet(name)) }
    return greetings
  }

  @Test func `a call through the actor system is recorded and answered`() async throws {
    let greetSpy = SyncSpy<String, String, any Error>(.returns("Hello"))
    let greeter = GreetingSpy(greetSpy, actorSystem: LocalTestingDistributedActorSystem())

    #expect(try await welcome(["Ada", "Bo"], by: greeter) == ["Hello", "Hello"])

    #expect(greetSpy.calls == [Call("Ada"), Call("Bo")])
  }
}
