// A service that takes a number can't be resolved with a text.
import Doubles
import DoublesRegistration

private func resolve(from container: Container, token: FactoryToken<Int, String>) {
  _ = container.make(token, with: "seven")
  // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
}
