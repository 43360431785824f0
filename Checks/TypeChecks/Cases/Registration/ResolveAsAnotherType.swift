// What a token stands for has its type: it can't be resolved as another one.
import Doubles
import DoublesRegistration

private func resolve(from container: Container, token: RegistrationToken<Int>) {
  let text: String = container.resolve(token)
  // expected-error@-1 {{cannot convert value of type 'Int' to specified type 'String'}}
}
