// A permit is made by its desk, for one purpose, and has no copies.
import Doubles
import DoublesRegistration

private enum Deletion {}
private enum Payment {}

private func forge(desk: PermitDesk<Deletion>) {
  let permit = Permit<Deletion>()
  // expected-error@-1 {{'Permit<Purpose>' initializer is inaccessible due to 'fileprivate' protection level}}
  // expected-error@-2 {{missing argument for parameter 'desk' in call}}
  let permits = [desk.issue()]
  // expected-error@-1 {{generic struct 'Array' requires that 'Permit<Deletion>' conform to 'Copyable'}}
}

private func pay(desk: PermitDesk<Payment>, permit: consuming Permit<Deletion>) {
  desk.redeem(permit)
  // expected-error@-1 {{cannot convert value of type 'Permit<Deletion>' to expected argument type 'Permit<Payment>'}}
  // expected-note@-2 {{arguments to generic parameter 'Purpose' ('Deletion' and 'Payment') are expected to be equal}}
}
