// A module in Swift 6 mode has said that its model isn't Sendable: @preconcurrency leaves a warning, and it is right.
import Doubles
@preconcurrency import Shop

private struct OrderingSpy: Ordering, Sendable {
  let orderSpy = Spy(of: Self.order, returns: true)
  // expected-warning@-1 {{stored property 'orderSpy' of 'Sendable'-conforming struct 'OrderingSpy' contains non-Sendable type 'Basket'}}
  func order(_ basket: Basket, express: Bool) -> Bool { orderSpy(basket, express) }
}
