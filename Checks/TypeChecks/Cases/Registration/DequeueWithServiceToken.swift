// A registry of cells takes no token for what is no object.
import Doubles
import DoublesRegistration

@MainActor private func dequeue(from registry: CellRegistry, token: RegistrationToken<Int>) {
  let cell = registry.dequeue(token)
  // expected-error@-1 {{instance method 'dequeue(_:file:line:)' requires that 'Int' be a class type}}
}
