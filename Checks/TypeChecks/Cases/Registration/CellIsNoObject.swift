// A cell is an object, since reuse is about identity.
import Doubles
import DoublesRegistration

private struct Cell {}

@MainActor private func register(in registry: CellRegistry) {
  _ = registry.register { Cell() }
  // expected-error@-1 {{instance method 'register(_:prepareForReuse:)' requires that 'Cell' be a class type}}
}
