// A double's member calls its spy without labels, with every argument, and marked as the protocol marks it.
import Doubles

private enum MailError: Error { case busy }

private struct LabelSpy: Sendable {
  let closeSpy = Spy(of: Self.close)
  func close(text: String) -> Int { closeSpy(text: text) }
  // expected-error@-1 {{extraneous argument label 'text:' in call}}

  let sendSpy = Spy(of: Self.send)
  func send(_ text: String, to address: String) -> Int { sendSpy(text, to: address) }
  // expected-error@-1 {{extraneous argument label 'to:' in call}}

  let openSpy = Spy(of: Self.open)
  func open(_ text: String, at address: String) -> Int { openSpy(text) }
  // expected-error@-1 {{cannot convert value of type 'String' to expected argument type '(String, String)'}}
}

private struct EffectSpy: Sendable {
  let sendSpy = Spy(of: Self.send)
  func send(_ text: String) throws(MailError) -> Int { sendSpy(text) }
  // expected-error@-1 {{call can throw but is not marked with 'try'}}
  // expected-note@-2 {{did you mean to use 'try'?}}
  // expected-note@-3 {{did you mean to handle error as optional value?}}
  // expected-note@-4 {{did you mean to disable error propagation?}}

  let loadSpy = Spy(of: Self.load)
  func load(_ id: Int) async -> Int { loadSpy(id) }
  // expected-error@-1 {{expression is 'async' but is not marked with 'await'}}
  // expected-note@-2 {{call is 'async'}}

  let countSpy = Spy(of: Self.load)
  func count(_ id: Int) -> Int { countSpy(id) }
  // expected-error@-1 {{'async' call in a function that does not support concurrency}}
  // expected-note@-2 {{add 'async' to function 'count' to make it asynchronous}}
}

private struct ForgottenCallSpy: Sendable {
  let closeSpy = Spy(of: Self.close)
  func close() { closeSpy }
  // expected-warning@-1 {{expression of type 'Spy<Synchronous, (), (), Never>' is unused}}
}

private protocol Mailing: Sendable {
  func send(_ text: String) -> Int
  func close()
  // expected-note@-1 {{protocol requires function 'close()' with type '() -> ()'}}
}

private struct MailingSpy: Mailing {
  // expected-error@-1 {{type 'MailingSpy' does not conform to protocol 'Mailing'}}
  // expected-note@-2 {{add stubs for conformance}}
  let sendSpy = Spy(of: Self.send)
  func send(_ text: String) -> Int { sendSpy(text) }
}

private class OpenSpy: Sendable {}
// expected-error@-1 {{non-final class 'OpenSpy' cannot conform to the 'Sendable' protocol}}

private protocol Boarding: Sendable { func board(_ name: String) -> Int }

@MainActor private final class BoardingSpy: Boarding {
  // expected-error@-1 {{conformance of 'BoardingSpy' to protocol 'Boarding' crosses into main actor-isolated code and can cause data races}}
  // expected-note@-2 {{isolate this conformance to the main actor with '@MainActor'}}
  // expected-note@-3 {{mark all declarations used in the conformance 'nonisolated'}}
  // expected-note@-4 {{turn data races into runtime errors with '@preconcurrency'}}
  let boardSpy = Spy { (name: String) in 1 }
  func board(_ name: String) -> Int { boardSpy(name) }
  // expected-note@-1 {{main actor-isolated instance method 'board' cannot satisfy nonisolated requirement}}
}
