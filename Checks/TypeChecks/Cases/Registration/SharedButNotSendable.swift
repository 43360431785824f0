// A service that many threads share must be Sendable.
import Doubles
import DoublesRegistration

private final class Counter {  // expected-note {{class 'Counter' does not conform to the 'Sendable' protocol}}
  var count = 0
}

private func register(in container: Container) {
  _ = container.registerShared { _ in Counter() }
  // expected-error@-1 {{type 'Counter' does not conform to the 'Sendable' protocol}}
}
