// An answer has the types of the member, and is a value or a `@Sendable` closure of all its arguments.
import Doubles

private enum MailError: Error { case busy }

private struct MailingSpy: Sendable {
  let sendSpy = Spy(of: Self.send)
  func send(_ text: String, to address: String) -> Int { sendSpy(text, address) }

  let openSpy = Spy(of: Self.open)
  func open(_ text: String) throws -> Int { try openSpy(text) }
}

private func answer(_ mail: MailingSpy) {
  mail.sendSpy.returns()
  // expected-error@-1 {{instance method 'returns()' requires the types 'Int' and '()' be equivalent}}
  mail.openSpy.throws(.busy)
  // expected-error@-1 {{type 'any Error' has no member 'busy'}}
  mail.sendSpy.answers(inTurn: 1)
  // expected-error@-1 {{no exact matches in call to instance method 'answers'}}
  mail.sendSpy.returns(1, for: ("Tea", "Ada"))
  // expected-error@-1 {{missing argument for parameter #2 in call}}
  mail.send.returns(1)
  // expected-error@-1 {{value of type '@Sendable (String, String) -> Int' has no member 'returns'}}
}
