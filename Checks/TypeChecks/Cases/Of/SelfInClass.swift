// In a class, the reference names the class: Spy(of: OrderingSpy.order).
import Doubles

private final class OrderingSpy: Sendable {
  let orderSpy = Spy(of: Self.order)
  // expected-error@-1 {{covariant 'Self' type cannot be referenced from a stored property initializer}}
  func order(_ item: String) { orderSpy(item) }
}
