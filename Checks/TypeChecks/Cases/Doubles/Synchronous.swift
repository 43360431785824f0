// A synchronous spy can neither hold a call, never return, nor wait for its answer: its caller would block a thread.
import Doubles

private let countSpy = Spy { (id: Int) in 0 }

private func hold() async throws {
  countSpy.holds()
  // expected-error@-1 {{referencing instance method 'holds()' on 'Stub' requires the types 'Synchronous' and 'Asynchronous' be equivalent}}
  countSpy.neverReturns()
  // expected-error@-1 {{referencing instance method 'neverReturns()' on 'Stub' requires the types 'Synchronous' and 'Asynchronous' be equivalent}}
  countSpy.answers(inTurn: .returns(1), .holds)
  // expected-error@-1 {{static property 'holds' requires the types 'Synchronous' and 'Asynchronous' be equivalent}}
  // expected-error@-2 {{cannot convert parent type 'Stub<Asynchronous, Int, Int, Never>' to expected type 'Stub<Synchronous, Int, Int, Never>'}}
  // expected-note@-3 {{arguments to generic parameter 'Effect' ('Asynchronous' and 'Synchronous') are expected to be equal}}
  _ = try await countSpy.nextHeldCall()
  // expected-error@-1 {{referencing instance method 'nextHeldCall(file:line:)' on 'Stub' requires the types 'Synchronous' and 'Asynchronous' be equivalent}}
}

private func wait(_ spy: SyncSpy<Int, String, Never>, _ other: AsyncSpy<Int, String, Never>) {
  spy.answers { (id: Int) in await other(id) }
  // expected-error@-1 {{cannot pass function of type '@Sendable (Int) async -> String' to parameter expecting synchronous function type}}
  // expected-note@-2 {{'async' inferred from asynchronous operation used here}}
}
