// An internal protocol is seen in its own module only.
import Doubles
import Shop

private final class PricingSpy: Pricing {  // expected-error {{cannot find type 'Pricing' in scope}}
  let priceSpy = Spy(of: PricingSpy.price, returns: 3)
  func price(of item: String) -> Int { priceSpy(item) }
}

private final class PackingSpy: Packing {
  let packSpy = Spy(of: PackingSpy.pack)
  func pack(_ item: String) { packSpy(item) }
}
