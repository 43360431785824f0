// Nothing can be resolved by its type alone, as nothing would prove that it was registered.
import Doubles
import DoublesRegistration

private func resolve(from container: Container) {
  let number: Int = container.resolve()  // expected-error {{missing argument for parameter #1 in call}}
  let other = container.resolve(Int.self)
  // expected-error@-1 {{generic parameter 'Service' could not be inferred}}
  // expected-error@-2 {{cannot convert value of type 'Int.Type' to expected argument type}}
}
