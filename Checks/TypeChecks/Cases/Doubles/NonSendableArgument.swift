// A double that threads share can't have a spy of what they must not share.
import Doubles

private final class View {}  // expected-note {{class 'View' does not conform to the 'Sendable' protocol}}

private protocol Showing: Sendable {
  func show(_ view: View)
}

private struct ShowingSpy: Showing {
  let showSpy = Spy(of: Self.show)
  // expected-error@-1 {{stored property 'showSpy' of 'Sendable'-conforming struct 'ShowingSpy' contains non-Sendable type 'View'}}
  func show(_ view: View) { showSpy(view) }
}
