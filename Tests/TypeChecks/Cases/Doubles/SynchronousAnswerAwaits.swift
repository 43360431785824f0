// What answers a synchronous spy can't wait.
import Doubles

private func wait(_ spy: Spy<Int, String, Never>, _ other: AsyncSpy<Int, String, Never>) {
  spy.answers { (id: Int) in await other(id) }
  // expected-error@-1 {{cannot pass function of type '@Sendable (Int) async -> String' to parameter expecting}}
  // expected-note@-2 {{'async' inferred from asynchronous operation used here}}
}
