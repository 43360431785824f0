// An answer can't use what only one thread may use.
import Doubles

private final class Counter {  // expected-note {{class 'Counter' does not conform to the 'Sendable' protocol}}
  var count = 0
}

private func count(_ spy: SyncSpy<Int, Int, Never>, with counter: Counter) {
  spy.answers { (number: Int) in counter.count + number }
  // expected-error@-1 {{capture of 'counter' with non-Sendable type 'Counter' in a '@Sendable' closure}}
}
