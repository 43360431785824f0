// What a stub returns must be Sendable, as it may be returned to several threads.
import Doubles

private final class Draft {  // expected-note {{class 'Draft' does not conform to the 'Sendable' protocol}}
  var text = ""
}

private func read(_ stub: AsyncStub<Int, Draft, Never>) {}
// expected-error@-1 {{type 'Draft' does not conform to the 'Sendable' protocol}}
