// A value that isn't Sendable can't be in a double that threads share, nor in an answer, since any thread may run an answer.
import Doubles

private final class Counter {  // expected-note 2 {{class 'Counter' does not conform to the 'Sendable' protocol}}
  var count = 0
}

private func share(_ value: some Sendable) {}

private func read(_ stub: AsyncStub<Int, Counter, Never>) {
  share(stub)
  // expected-error@-1 {{type 'Counter' does not conform to the 'Sendable' protocol}}
}

private func count(_ spy: SyncSpy<Int, Int, Never>, with counter: Counter) {
  spy.answers { (number: Int) in counter.count + number }
  // expected-error@-1 {{capture of 'counter' with non-Sendable type 'Counter' in a '@Sendable' closure}}
}

private func collect(_ spy: SyncSpy<String, Void, Never>) {
  var texts: [String] = []
  spy.answers { text in texts.append(text) }
  // expected-error@-1 {{mutation of captured var 'texts' in concurrently-executing code}}
}

@MainActor private final class Screen {
  var title = ""  // expected-note {{mutation of this property is only permitted within the actor}}

  func show(_ spy: SyncSpy<String, Void, Never>) {
    spy.answers { text in self.title = text }
    // expected-error@-1 {{main actor-isolated property 'title' can not be mutated from a Sendable closure}}
  }
}
