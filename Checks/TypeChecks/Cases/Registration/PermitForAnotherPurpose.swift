// A permit for one purpose is none for another.
import Doubles
import DoublesRegistration

private enum Deletion {}
private enum Payment {}

private func pay(desk: PermitDesk<Payment>, permit: consuming Permit<Deletion>) {
  desk.redeem(permit)
  // expected-error@-1 {{cannot convert value of type 'Permit<Deletion>' to expected argument type 'Permit<Payment>'}}
  // expected-note@-2 {{arguments to generic parameter 'Purpose' ('Deletion' and 'Payment') are expected to be equal}}
}
