// A spy of non-Sendable values stays where it was made. Swift 5 mode doesn't enforce that: two threads use it, without a message.
import Doubles
import Shop

final class PlacingSpy: Placing {
  let placeSpy = Spy(of: PlacingSpy.place, returns: 3)
  func place(_ order: Order) -> Int { placeSpy(order) }
}

func placeTwice() async {
  let placing = PlacingSpy()
  async let first = placing.place(Order())
  async let second = placing.place(Order())
  _ = await (first, second)
}
