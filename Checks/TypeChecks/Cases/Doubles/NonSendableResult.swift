// A stub whose results threads must not share isn't Sendable itself.
import Doubles

private final class Draft {  // expected-note {{class 'Draft' does not conform to the 'Sendable' protocol}}
  var text = ""
}

private func share(_ value: some Sendable) {}

private func read(_ stub: AsyncStub<Int, Draft, Never>) {
  share(stub)
  // expected-error@-1 {{type 'Draft' does not conform to the 'Sendable' protocol}}
}
