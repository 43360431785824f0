// Only an asynchronous spy can hold a call: a synchronous caller would block its thread.
import Doubles

private let countSpy = Spy { (id: Int) in 0 }

private func hold() {
  countSpy.holds()
  // expected-error@-1 {{value of type 'Spy<Int, Int, Never>' has no member 'holds'}}
}
