// A spy takes arguments, and ends its calls with results and errors, only of its own types.
import Doubles

private enum MailError: Error { case busy }
private enum DiskError: Error { case full }

private let sendSpy = Spy { (text: String) throws(MailError) in }
private let countSpy = Spy { (id: Int) in 0 }
private let renameSpy = Spy { (id: Int, name: String) in true }

private func call() {
  _ = renameSpy(1, 2)
  // expected-error@-1 {{cannot convert value of type 'Int' to expected argument type 'String'}}
}

private func answer() {
  countSpy.returns("three")
  // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  sendSpy.throws(DiskError.full)
  // expected-error@-1 {{cannot convert value of type 'DiskError' to expected argument type 'MailError'}}
  countSpy.throws(MailError.busy)
  // expected-error@-1 {{cannot convert value of type 'MailError' to expected argument type 'Never'}}
  sendSpy.answers { (text: String) throws(DiskError) in throw .full }
  // expected-error@-1 {{invalid conversion of thrown error type 'DiskError' to 'MailError'}}
}

private func end(_ held: HeldCall<String, Int, MailError>) {
  held.return("three")
  // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  held.throw(CancellationError())
  // expected-error@-1 {{cannot convert value of type 'CancellationError' to expected argument type 'MailError'}}
}
