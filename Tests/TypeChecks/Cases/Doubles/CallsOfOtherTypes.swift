// Calls with other arguments than the spy's can't be compared with its record.
import Doubles

private func compare(_ spy: Spy<Int, Void, Never>) -> Bool {
  spy.calls == [Call("one")]
  // expected-error@-1 {{cannot convert value of type 'Call<String>' to expected element type 'Call<Int>'}}
  // expected-note@-2 {{arguments to generic parameter 'Input' ('String' and 'Int') are expected to be equal}}
}
