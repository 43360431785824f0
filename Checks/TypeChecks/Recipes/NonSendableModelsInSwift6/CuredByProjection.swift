// Where threads do share the double, a spy records what is Sendable of the model.
import Doubles
import Shop

struct OrderingSpy: Ordering, Sendable {
  let orderSpy = Spy { (titles: [String], express: Bool) in true }
  func order(_ basket: Basket, express: Bool) -> Bool { orderSpy(basket.titles, express) }
}

func `a basket is recorded by its titles`() -> Bool {
  let ordering = OrderingSpy()
  let basket = Basket()
  basket.titles = ["Tea"]

  _ = ordering.order(basket, express: true)

  return ordering.orderSpy.calls == [Call(["Tea"], true)]
}
