// The app's module says nothing about Sendable yet: @preconcurrency keeps the compiler from asking.
import Doubles
@preconcurrency import Shop

struct OrderingSpy: Ordering {
  let orderSpy = Spy(of: Self.order, returns: true)
  func order(_ basket: Basket, express: Bool) -> Bool { orderSpy(basket, express) }
}

func `a basket is recorded as the very object`() -> Bool {
  let ordering = OrderingSpy()
  let basket = Basket()

  _ = ordering.order(basket, express: true)

  return ordering.orderSpy.calls.map { $0.arguments.0 === basket } == [true]
}
