// A permit can't be made outside its desk.
import Doubles
import DoublesRegistration

private enum Deletion {}

private func forge() {
  let permit = Permit<Deletion>()
  // expected-error@-1 {{'Permit<Purpose>' initializer is inaccessible due to 'fileprivate' protection level}}
  // expected-error@-2 {{missing argument for parameter 'seal' in call}}
}
