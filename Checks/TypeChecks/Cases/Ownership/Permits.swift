// A permit permits one call: not two, not a loop, and none to whom it was only lent.
import Doubles
import DoublesRegistration

private enum Deletion {}

private func deleteTwice(desk: PermitDesk<Deletion>) {
  let permit = desk.issue()  // expected-error {{'permit' consumed more than once}}
  desk.redeem(permit)  // expected-note {{consumed here}}
  desk.redeem(permit)  // expected-note {{consumed again here}}
}

private func deleteOften(desk: PermitDesk<Deletion>) {
  let permit = desk.issue()  // expected-error {{'permit' consumed in a loop}}
  for _ in 0..<2 {
    desk.redeem(permit)  // expected-note {{consumed here}}
  }
}

private func spend(_ permit: borrowing Permit<Deletion>, at desk: PermitDesk<Deletion>) {
  // expected-error@-1 {{'permit' is borrowed and cannot be consumed}}
  desk.redeem(permit)  // expected-note {{consumed here}}
}
