// A permit can't be copied, so neither an array nor a second name holds one.
import Doubles
import DoublesRegistration

private enum Deletion {}

private func copy(desk: PermitDesk<Deletion>) {
  let permits = [desk.issue()]
  // expected-error@-1 {{generic struct 'Array' requires that 'Permit<Deletion>' conform to 'Copyable'}}
}
