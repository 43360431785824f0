// A spy's arguments must be Sendable, and the app's model isn't.
import Doubles
import Shop  // expected-warning {{add '@preconcurrency' to treat 'Sendable'-related errors from module 'Shop' as warnings}}

private final class OrderingSpy: Ordering {
  let orderSpy = Spy(of: OrderingSpy.order, returns: true)
  // expected-error@-1 4 {{type 'Basket' does not conform to the 'Sendable' protocol}}
  func order(_ basket: Basket, express: Bool) -> Bool { orderSpy(basket, express) }
  // expected-error@-1 2 {{type 'Basket' does not conform to the 'Sendable' protocol}}
}
