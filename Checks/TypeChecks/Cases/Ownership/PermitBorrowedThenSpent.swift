// A permit that was only lent can't be spent.
import Doubles
import DoublesRegistration

private enum Deletion {}

private func spend(_ permit: borrowing Permit<Deletion>, at desk: PermitDesk<Deletion>) {
  // expected-error@-1 {{'permit' is borrowed and cannot be consumed}}
  desk.redeem(permit)  // expected-note {{consumed here}}
}
