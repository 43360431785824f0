import Doubles
import Testing

/// A method of many lines, whose local variables all depend on each other: no part of it can be taken out alone.
///
/// - Fix: The method becomes a type. Its object's values become parameters of the initializer, its local variables become
///   properties, and then its paragraphs become methods, one at a time. The old method creates one, and runs it.
/// - When not to: for a method that a few parameters would be enough to split. A type with one method, and without a
///   noun for a name, is still a long method.
///
/// Source: Feathers, chapter 25, *Break Out Method Object*.
struct MethodObject {
  enum Before {
    final class Register {
      var prices: [Int] = []

      func close() {
        var (sum, pots, free) = (0, 0, 0)
        for price in prices {
          pots += 1
          if pots % 6 == 0 { free += price } else { sum += price }
        }
        let line = "\(pots) pots, \(sum) cents" + (free > 0 ? ", \(free) free" : "")
        fatalError("There is no printer on this machine, so nobody can see '\(line)'.")
      }
    }
  }

  final class Register {
    var prices: [Int] = []

    func close() {
      Closing(print: { fatalError("There is no printer on this machine, so nobody can see '\($0)'.") }).run(prices)
    }
  }

  struct Closing {
    let print: (String) -> Void
    private var (sum, pots, free) = (0, 0, 0)

    init(print: @escaping (String) -> Void) { self.print = print }

    consuming func run(_ prices: [Int]) {
      for price in prices { add(price) }
      print("\(pots) pots, \(sum) cents" + (free > 0 ? ", \(free) free" : ""))
    }

    private mutating func add(_ price: Int) {
      pots += 1
      if pots % 6 == 0 { free += price } else { sum += price }
    }
  }

  @Test(arguments: [(0, "0 pots, 0 cents"), (5, "5 pots, 2250 cents"), (6, "6 pots, 2250 cents, 450 free")])
  func `a register's output is the same as before`(pots: Int, line: String) {
    let printSpy = Spy { (line: String) in }

    Closing { printSpy($0) }.run(Array(repeating: 450, count: pots))

    #expect(printSpy.calls == [Call(line)])
  }
}
