// This one stays where it was made; Swift 6 mode takes it too.
import Doubles
import Shop

final class PlacingSpy: Placing {
  let placeSpy = NonSendableSpy(of: PlacingSpy.place, returns: 3)
  func place(_ order: Order) -> Int { placeSpy(order) }
}
