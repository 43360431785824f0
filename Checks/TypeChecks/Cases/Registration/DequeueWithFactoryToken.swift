// A registry of cells takes no token of a service with an argument.
import Doubles
import DoublesRegistration

@MainActor private func dequeue(from registry: CellRegistry, token: FactoryToken<Int, String>) {
  let cell = registry.dequeue(token)
  // expected-error@-1 {{generic parameter 'Cell' could not be inferred}}
  // expected-error@-2 {{cannot convert value of type 'FactoryToken<Int, String>' to expected argument type}}
}
