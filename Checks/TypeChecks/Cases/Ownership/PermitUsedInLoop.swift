// A permit permits no loop.
import Doubles
import DoublesRegistration

private enum Deletion {}

private func deleteOften(desk: PermitDesk<Deletion>) {
  let permit = desk.issue()  // expected-error {{'permit' consumed in a loop}}
  for _ in 0..<2 {
    desk.redeem(permit)  // expected-note {{consumed here}}
  }
}
