// A synchronous spy can't hold its caller: that would block a thread.
import Doubles

private func hold(_ spy: Spy<Int, String, Never>) {
  spy.holds()  // expected-error {{value of type 'Spy<Int, String, Never>' has no member 'holds'}}
}
