// A spy of Sendable values may be used by any thread, in either mode.
import Doubles
import Shop

struct PlacingSpy: Placing {
  let placeSpy = Spy { (item: String) in 3 }
  func place(_ order: Order) -> Int { placeSpy(order.item) }
}

func placeTwice() async {
  let placing = PlacingSpy()
  async let first = placing.place(Order())
  async let second = placing.place(Order())
  _ = await (first, second)
}
