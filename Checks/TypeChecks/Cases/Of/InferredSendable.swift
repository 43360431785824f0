// A struct whose Sendable conformance is only inferred must declare it, or be a final class.
import Doubles

private protocol Ordering {
  func order(_ item: String)
}

private struct OrderingSpy: Ordering {
  // expected-note@-1 {{through reference here}}
  let orderSpy = Spy(of: Self.order)  // expected-error {{circular reference}}
  // expected-note@-1 {{through reference here}}
  func order(_ item: String) { orderSpy(item) }
}
