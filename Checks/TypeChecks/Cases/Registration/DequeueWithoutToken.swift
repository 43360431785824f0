// A cell can't be dequeued by a name or by its type.
import Doubles
import DoublesRegistration

private final class Cell {}

@MainActor private func dequeue(from registry: CellRegistry) {
  let cell: Cell = registry.dequeue()  // expected-error {{missing argument for parameter #1 in call}}
  let other = registry.dequeue("cell")
  // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'RegistrationToken<Cell>'}}
  // expected-error@-2 {{generic parameter 'Cell' could not be inferred}}
  let third = registry.dequeue(Cell.self)
  // expected-error@-1 {{cannot convert value of type 'Cell.Type' to expected argument type 'RegistrationToken<Cell>'}}
  // expected-error@-2 {{generic parameter 'Cell' could not be inferred}}
}
