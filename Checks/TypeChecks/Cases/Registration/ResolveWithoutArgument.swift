// A service that takes an argument can't be resolved without it.
import Doubles
import DoublesRegistration

private func resolve(from container: Container, token: FactoryToken<Int, String>) {
  _ = container.make(token)  // expected-error {{missing argument for parameter 'with' in call}}
}
