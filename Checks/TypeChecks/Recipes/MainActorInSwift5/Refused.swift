// In Swift 5 mode, with approachable concurrency, the compiler takes the reference for a call. The spy works anyway.
import Doubles
import Shop

struct PricingSpy: Pricing {
  let priceSpy = Spy(of: Self.price, returns: 3)
  // expected-warning@-1 {{call to main actor-isolated instance method 'price(of:)' in a synchronous nonisolated context}}
  // expected-note@+2 {{calls to instance method 'price(of:)' from outside of its actor context}}
  // expected-note@+1 {{main actor isolation inferred from conformance to protocol 'Pricing'}}
  func price(of item: String) -> Int { priceSpy(item) }
}
