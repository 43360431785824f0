// A spy of what isn't Sendable stays where it was made. In Swift 5 mode nobody sees to that: two threads use it, in silence.
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
