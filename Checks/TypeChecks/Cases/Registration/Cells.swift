// A cell is an object, is dequeued with the token of its kind, and is recycled as that kind.
import Doubles
import DoublesRegistration

private struct Value {}
private final class Cell {}
private final class OtherCell {}

@MainActor private func use(_ registry: CellRegistry, _ token: RegistrationToken<Cell>, _ otherCell: OtherCell) {
  _ = registry.register { Value() }
  // expected-error@-1 {{instance method 'register(_:prepareForReuse:)' requires that 'Value' be a class type}}
  let cell: Cell = registry.dequeue()  // expected-error {{missing argument for parameter #1 in call}}
  let other = registry.dequeue(Cell.self)
  // expected-error@-1 {{cannot convert value of type 'Cell.Type' to expected argument type 'RegistrationToken<Cell>'}}
  // expected-error@-2 {{generic parameter 'Cell' could not be inferred}}
  registry.recycle(otherCell, as: token)
  // expected-error@-1 {{cannot convert value of type 'OtherCell' to expected argument type 'Cell'}}
}

@MainActor private func use(_ registry: CellRegistry, service: RegistrationToken<Int>) {
  let cell = registry.dequeue(service)
  // expected-error@-1 {{instance method 'dequeue(_:file:line:)' requires that 'Int' be a class type}}
}
