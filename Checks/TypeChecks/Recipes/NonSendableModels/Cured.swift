// The app's module says nothing about Sendable yet: @preconcurrency keeps the compiler from asking.
import Doubles
@preconcurrency import Shop

struct OrderingSpy: Ordering {
  let orderSpy = Spy(of: Self.order, returns: true)
  func order(_ basket: Basket, express: Bool) -> Bool { orderSpy(basket, express) }
}
