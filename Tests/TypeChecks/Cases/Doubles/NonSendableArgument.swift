// A spy is shared between threads, so its arguments must be sendable; NonSendableSpy is for the others.
import Doubles

private final class View {}
// expected-note@-1 2 {{class 'View' does not conform to the 'Sendable' protocol}}

private func share() {
  _ = Spy { (view: View) in }
  // expected-error@-1 2 {{type 'View' does not conform to the 'Sendable' protocol}}
}
