// The double of a protocol that is Sendable can't have a spy of the app's model, which isn't.
import Doubles
import Shop  // expected-warning {{add '@preconcurrency' to treat 'Sendable'-related errors from module 'Shop' as warnings}}

private struct OrderingSpy: Ordering {
  let orderSpy = Spy(of: Self.order, returns: true)
  // expected-error@-1 {{stored property 'orderSpy' of 'Sendable'-conforming struct 'OrderingSpy' contains non-Sendable type 'Basket'}}
  func order(_ basket: Basket, express: Bool) -> Bool { orderSpy(basket, express) }
}
