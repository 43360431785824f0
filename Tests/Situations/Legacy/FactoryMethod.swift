import Doubles
import Testing

/// An object creates its parts in its own initializer, so no test gets as far as its first line.
///
/// - Fix: A method creates the part, and a `lazy` property calls it, when it is first needed. A subclass in the test overrides
///   the method. It has to be `lazy`: an initializer can't call a method before all properties are set.
/// - When not to: where the initializer can take a parameter, which is better, and needs no subclass: see `Singleton`. A lazy
///   property is not safe on several threads, so don't use one in a class that tasks share.
///
/// Source: Feathers, chapter 25, *Extract and Override Factory Method*, *Extract and Override Getter*.
struct FactoryMethod {
  class Scale {
    init() { fatalError("There is no scale on this machine.") }
    init(forTests: Void) {}
    func grams() -> Int { 0 }
  }

  enum Before {
    class Counter {
      private let scale = Scale()
      func bags() -> Int { scale.grams() / 50 }
    }
  }

  class Counter {
    private lazy var scale = makeScale()

    init() {}
    func makeScale() -> Scale { Scale() }
    func bags() -> Int { scale.grams() / 50 }
  }

  final class ScaleStub: Scale {
    let gramsStub = Stub { 0 }
    override func grams() -> Int { gramsStub() }
  }

  final class CounterOfTests: Counter {
    let scale = ScaleStub(forTests: ())
    override func makeScale() -> Scale { scale }
  }

  @Test(arguments: [(0, 0), (49, 0), (50, 1), (125, 2)])
  func `a bag holds fifty grams`(grams: Int, bags: Int) {
    let counter = CounterOfTests()
    counter.scale.gramsStub.returns(grams)

    #expect(counter.bags() == bags)
  }
}
