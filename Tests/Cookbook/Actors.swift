import Doubles
import Testing

/// The double of an actor's protocol is an actor, whose `nonisolated` spies the test uses without `await`. An isolated
/// member can't be referenced from there (`Spy(of: CountingSpy.add)`: "generic parameter 'Owner' could not be
/// inferred"; a getter: "cannot form key path to actor-isolated property"): its spy is made from a closure. The spy of
/// a `nonisolated` member is made from the method, and so is each spy of a class on a custom global actor. Such spies
/// are `nonisolated`, too, and so is the class's explicit `init() {}`, since the test isn't on that actor.
struct Actors {
  protocol Counting: Actor {
    var total: Int { get }
    func add(_ number: Int) -> Int
    nonisolated func describe(_ number: Int) -> String
  }

  actor CountingSpy: Counting {
    nonisolated let totalSpy = Spy { 0 }
    var total: Int { totalSpy() }

    nonisolated let addSpy = Spy { (number: Int) in number }
    func add(_ number: Int) -> Int { addSpy(number) }

    nonisolated let describeSpy = Spy(of: CountingSpy.describe) { "\($0)" }
    nonisolated func describe(_ number: Int) -> String { describeSpy(number) }
  }

  /// The system under test.
  func addTwice(_ number: Int, to counter: any Counting) async -> String {
    _ = await counter.add(number)
    return counter.describe(await counter.add(number) + counter.total)
  }

  @Test func `an actor's calls are recorded, and a test reads them without await`() async {
    let counter = CountingSpy()
    counter.totalSpy.returns(10)

    #expect(await addTwice(3, to: counter) == "13")

    #expect(counter.addSpy.calls == [Call(3), Call(3)])
    #expect(counter.describeSpy.calls == [Call(13)])
  }
}
