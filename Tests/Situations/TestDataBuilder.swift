import Testing

/// A test data builder: an object has nine properties, the test is about one, and a reader can't tell which.
///
/// - Fix: A function with a default for every property. The test names the one that matters, and if a tenth property
///   is added, one line changes. Where objects are built up in steps, `with` changes a copy.
/// - When not to: for three properties the initializer will do. And don't use random defaults: nobody understands a
///   failure with a value that nobody chose.
///
/// Source: Gerard Meszaros, *xUnit Test Patterns*, "Creation Method"; the smell is "Irrelevant Information".
struct TestDataBuilder {
  struct Order: Equatable {
    var tea: String
    var pots: Int
    var guest: String
    var isTakeaway: Bool
    var voucher: String?

    /// The price in cents; takeaway is cheaper, from the second pot on.
    var cents: Int { pots * 450 - (isTakeaway ? max(0, pots - 1) * 50 : 0) }
  }

  @Test func `takeaway is cheaper from the second pot on`() {
    #expect(Order.sample(pots: 1, isTakeaway: true).cents == 450)
    #expect(Order.sample(pots: 3, isTakeaway: true).cents == 1250)
    #expect(Order.sample(pots: 3, isTakeaway: false).cents == 1350)
  }

  @Test func `a voucher does not change the price`() {
    let order = Order.sample(pots: 2)

    #expect(order.with { $0.voucher = "TEA" }.cents == order.cents)
  }
}

extension TestDataBuilder.Order {
  /// Returns a typical order; a test names only what differs.
  static func sample(
    tea: String = "mint", pots: Int = 1, guest: String = "Ada", isTakeaway: Bool = false, voucher: String? = nil
  ) -> Self {
    Self(tea: tea, pots: pots, guest: guest, isTakeaway: isTakeaway, voucher: voucher)
  }

  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
