import Testing

/// A rule is in a class that no test can instantiate, though the rule doesn't use the object.
///
/// - Fix: The rule becomes `static`, and the method calls it. A test needs no object anymore, and the compiler has proved
///   that the rule reads no property.
/// - When not to: where the method does use properties: pass them as parameters first, if they are few; if they are many,
///   see `MethodObject`. And don't stop here: a rule that many callers need deserves its own type.
///
/// Source: Feathers, chapter 25, *Expose Static Method*.
struct ExposedStatic {
  enum Before {
    final class Shop {
      init() { fatalError("This would open the database of the shop.") }

      func discount(on cents: Int) -> Int { cents > 1000 ? cents / 10 : 0 }
    }
  }

  final class Shop {
    init() { fatalError("This would open the database of the shop.") }

    func discount(on cents: Int) -> Int { Self.discount(on: cents) }
    static func discount(on cents: Int) -> Int { cents > 1000 ? cents / 10 : 0 }
  }

  @Test(arguments: [(0, 0), (1000, 0), (1001, 100), (-2000, 0)])
  func `an order above ten gets a tenth off`(cents: Int, discount: Int) {
    #expect(Shop.discount(on: cents) == discount)
  }
}
