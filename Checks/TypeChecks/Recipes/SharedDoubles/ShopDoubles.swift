/// A separate target, which isn't a test target: it depends on the app and on Doubles, and test targets depend on it.
import Doubles
import Shop

public struct PricingSpy: Pricing {
  public let priceSpy = Spy(of: Self.price, returns: 3)
  public func price(of item: String) -> Int { priceSpy(item) }

  /// An explicit initializer, since the compiler's is internal.
  public init() {}
}

public struct HiddenPricingSpy: Pricing {
  let priceSpy = Spy(of: Self.price, returns: 3)
  public func price(of item: String) -> Int { priceSpy(item) }
}
