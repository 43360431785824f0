// A service is resolved with its token, which only a registrar makes, and has the token's type.
import Doubles
import DoublesRegistration

private func forge(id: RegistrationID, mint: TokenMint) {
  _ = RegistrationToken<Int>(id: id)
  // expected-error@-1 {{'RegistrationToken<Subject>' initializer is inaccessible due to 'fileprivate' protection}}
  _ = RegistrationID(mint: mint, number: 1)
  // expected-error@-1 {{'RegistrationID' initializer is inaccessible due to 'fileprivate' protection level}}
}

private func resolve(from container: Container, token: RegistrationToken<Int>) {
  let number: Int = container.resolve()  // expected-error {{missing argument for parameter #1 in call}}
  let other = container.resolve(Int.self)
  // expected-error@-1 {{generic parameter 'Service' could not be inferred}}
  // expected-error@-2 {{cannot convert value of type 'Int.Type' to expected argument type}}
  let text: String = container.resolve(token)
  // expected-error@-1 {{cannot convert value of type 'Int' to specified type 'String'}}
  _ = container.overriding(token, with: "one")
  // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
}
