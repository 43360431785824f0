// In Swift 5 mode nothing says that an order must not be used by two threads: it goes through a Sendable spy in silence.
import Doubles
import Shop

final class PlacingSpy: Placing {
  let placeSpy = Spy(of: PlacingSpy.place, returns: 3)
  func place(_ order: Order) -> Int { placeSpy(order) }
}
