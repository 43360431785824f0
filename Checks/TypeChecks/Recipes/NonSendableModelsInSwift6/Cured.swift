// Where nothing is shared between threads, the spy records the very objects, and stays where it was made.
import Doubles
import Shop

final class OrderingSpy: Ordering {
  let orderSpy = Spy(of: OrderingSpy.order, returns: true)
  func order(_ basket: Basket, express: Bool) -> Bool { orderSpy(basket, express) }
}

func `a basket is recorded as the very object`() -> Bool {
  let ordering = OrderingSpy()
  let basket = Basket()

  _ = ordering.order(basket, express: true)

  return ordering.orderSpy.calls.map { $0.arguments.0 === basket } == [true]
}
