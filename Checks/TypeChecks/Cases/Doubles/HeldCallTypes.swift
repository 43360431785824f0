// A held call ends with a result or an error of its own types.
import Doubles

private enum MailError: Error { case busy }

private func end(_ held: HeldCall<String, Int, MailError>) {
  held.return("three")
  // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  held.throw(CancellationError())
  // expected-error@-1 {{cannot convert value of type 'CancellationError' to expected argument type 'MailError'}}
}
