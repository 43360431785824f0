import Doubles
import Testing

/// Static functions are called from everywhere, and nothing can stand in for a static function.
///
/// - Fix: An instance that only passes calls on to them, behind a protocol. One caller takes it, with that instance as the
///   default; all others go on as before, and follow one by one.
/// - When not to: for static functions that only compute. A test may call them, and so may the code under test.
///
/// Source: Feathers, chapter 25, *Introduce Instance Delegator*.
struct InstanceDelegator {
  enum PriceList {
    static func price(of tea: String) -> Int { fatalError("This would ask the database of the shop.") }
  }

  enum Before {
    struct Order {
      func total(_ teas: [String]) -> Int { teas.reduce(0) { $0 + PriceList.price(of: $1) } }
    }
  }

  protocol Pricing: Sendable {
    func price(of tea: String) -> Int
  }

  /// The delegator: no line in it is worth a test.
  struct ListedPrices: Pricing {
    func price(of tea: String) -> Int { PriceList.price(of: tea) }
  }

  struct Order {
    var prices: any Pricing = ListedPrices()
    func total(_ teas: [String]) -> Int { teas.reduce(0) { $0 + prices.price(of: $1) } }
  }

  struct PricingStub: Pricing {
    let priceStub = Stub(of: Self.price)
    func price(of tea: String) -> Int { priceStub(tea) }
  }

  @Test func `an order costs the sum of its teas`() {
    let prices = PricingStub()
    prices.priceStub.answers { $0 == "mint" ? 380 : 450 }

    #expect(Order(prices: prices).total(["mint", "green", "mint"]) == 1210)
  }
}
