// A module in Swift 6 mode has said that its model isn't Sendable: @preconcurrency leaves warnings, and they are right.
import Doubles
@preconcurrency import Shop

private final class OrderingSpy: Ordering {
  let orderSpy = Spy(of: OrderingSpy.order, returns: true)
  // expected-warning@-1 4 {{type 'Basket' does not conform to the 'Sendable' protocol}}
  func order(_ basket: Basket, express: Bool) -> Bool { orderSpy(basket, express) }
  // expected-warning@-1 2 {{type 'Basket' does not conform to the 'Sendable' protocol}}
}
