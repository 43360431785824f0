// A permit permits one call.
import Doubles
import DoublesRegistration

private enum Deletion {}

private func deleteTwice(desk: PermitDesk<Deletion>) {
  let permit = desk.issue()  // expected-error {{'permit' consumed more than once}}
  desk.redeem(permit)  // expected-note {{consumed here}}
  desk.redeem(permit)  // expected-note {{consumed again here}}
}
