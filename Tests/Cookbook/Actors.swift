import Doubles
import Testing

/// The double of an actor's protocol is an actor. Its spies are `nonisolated`, so the test asks them without `await`.
/// An isolated member can't be referred to from there (`Spy(of: CountingSpy.add)`: "generic parameter 'Owner' could not
/// be inferred"; a getter: "cannot form key path to actor-isolated property"): its spy is made of a closure. A
/// `nonisolated` member's is made from the method. So is each spy of a class on a global actor of your own: all are
/// `nonisolated`, too, and so is the `init() {}` that you write, since the test isn't on that actor.
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

  @Test func `an actor's calls are recorded, and read without await`() async {
    let counter = CountingSpy()
    counter.totalSpy.returns(10)

    #expect(await addTwice(3, to: counter) == "13")

    #expect(counter.addSpy.calls == [Call(3), Call(3)])
    #expect(counter.describeSpy.calls == [Call(13)])
  }
}
