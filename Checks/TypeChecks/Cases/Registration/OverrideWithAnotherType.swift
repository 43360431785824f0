// A service can be replaced only by one of its type.
import Doubles
import DoublesRegistration

private func override(in container: Container, token: RegistrationToken<Int>) {
  _ = container.overriding(token, with: "one")
  // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
}
