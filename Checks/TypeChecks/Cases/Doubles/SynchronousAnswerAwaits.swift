// What answers a synchronous spy can't wait.
import Doubles

private func wait(_ spy: SyncSpy<Int, String, Never>, _ other: AsyncSpy<Int, String, Never>) {
  spy.answers { (id: Int) in await other(id) }
  // expected-error@-1 {{cannot pass function of type '@Sendable (Int) async -> String' to parameter expecting synchronous function type}}
  // expected-note@-2 {{'async' inferred from asynchronous operation used here}}
  spy.answers(inTurn: .returns("one"), .runs { (id: Int) in await other(id) })
  // expected-error@-1 {{cannot pass function of type '@Sendable (Int) async -> String' to parameter expecting synchronous function type}}
  // expected-note@-2 {{'async' inferred from asynchronous operation used here}}
}
