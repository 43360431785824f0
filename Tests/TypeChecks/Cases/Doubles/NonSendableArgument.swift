// What a spy is called with must be Sendable, as it may be called from several threads.
import Doubles

private final class Draft {  // expected-note {{class 'Draft' does not conform to the 'Sendable' protocol}}
  var text = ""
}

private func send(_ spy: Spy<Draft, Void, Never>) {}
// expected-error@-1 {{type 'Draft' does not conform to the 'Sendable' protocol}}
