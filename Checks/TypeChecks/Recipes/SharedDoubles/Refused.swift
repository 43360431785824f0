// A double is visible in its own target; a shared one is public as a whole: its type, its spies and its initializer.
import Doubles
import ShopDoubles

private func order() -> Bool {
  _ = PackingSpy()  // expected-error {{cannot find 'PackingSpy' in scope}}
  let pricing = HiddenPricingSpy()
  // expected-error@-1 {{'HiddenPricingSpy' initializer is inaccessible due to 'internal' protection level}}
  return verify(pricing)
}

private func verify(_ pricing: HiddenPricingSpy) -> Bool {
  pricing.priceSpy.calls == []
  // expected-error@-1 {{'priceSpy' is inaccessible due to 'internal' protection level}}
}
