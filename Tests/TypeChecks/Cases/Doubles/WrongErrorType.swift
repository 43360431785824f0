// A spy throws errors of its own type only.
import Doubles

enum MailError: Error { case busy }
enum DiskError: Error { case full }

let send = Spy { (text: String) throws(MailError) in }
let count = Spy { (id: Int) in 0 }

func answer() {
  send.throws(DiskError.full)
  // expected-error@-1 {{cannot convert value of type 'DiskError' to expected argument type 'MailError'}}
  count.throws(MailError.busy)
  // expected-error@-1 {{cannot convert value of type 'MailError' to expected argument type 'Never'}}
}
