import Doubles
import Testing

/// An object that changes after the call: a record keeps the reference, so it shows the object as it is now, and a right
/// test fails with a call that was never made.
///
/// - Cure: Keep a value of it, taken when the call begins. Or make the argument a struct: then the record is a copy.
/// - When not to: where the test is about the object itself, such as whether it is released; and where nobody changes it.
struct ChangedArgument {
  nonisolated final class Basket {
    var teas: [String] = []
  }

  protocol Packing {
    func pack(_ basket: Basket)
  }

  /// The system under test: it packs what is in the basket, and uses the basket again.
  struct Counter {
    let packer: any Packing
    let basket = Basket()

    func serve(_ guests: [[String]]) {
      for teas in guests {
        basket.teas = teas
        packer.pack(basket)
      }
      basket.teas = []
    }
  }

  final class PackingSpy: Packing {
    let packSpy = Spy(of: PackingSpy.pack)
    func pack(_ basket: Basket) { packSpy(basket) }
  }

  private let packer = PackingSpy()

  @Test func `both records show the basket as it is now, empty`() {
    Counter(packer: packer).serve([["mint"], ["green", "black"]])

    #expect(packer.packSpy.calls.map(\.arguments.teas) == [[], []])
  }

  @Test func `each guest's teas are packed`() {
    let packed = packer.packSpy.keepsOnly { $0.teas }

    Counter(packer: packer).serve([["mint"], ["green", "black"]])

    #expect(packed.values == [["mint"], ["green", "black"]])
  }
}
