// A spy throws errors of its own type only.
import Doubles

private enum MailError: Error { case busy }
private enum DiskError: Error { case full }

private let sendSpy = Spy { (text: String) throws(MailError) in }
private let countSpy = Spy { (id: Int) in 0 }

private func answer() {
  sendSpy.throws(DiskError.full)
  // expected-error@-1 {{cannot convert value of type 'DiskError' to expected argument type 'MailError'}}
  countSpy.throws(MailError.busy)
  // expected-error@-1 {{cannot convert value of type 'MailError' to expected argument type 'Never'}}
}
