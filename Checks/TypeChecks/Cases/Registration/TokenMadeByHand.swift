// A token can't be made outside a registrar.
import Doubles
import DoublesRegistration

private func forge(id: RegistrationID) {
  _ = RegistrationToken<Int>(id: id)
  // expected-error@-1 {{'RegistrationToken<Subject>' initializer is inaccessible due to 'fileprivate' protection}}
  _ = FactoryToken<Int, String>(id: id)
  // expected-error@-1 {{'FactoryToken<Argument, Service>' initializer is inaccessible due to 'fileprivate'}}
  _ = RegistrationToken<Int>()
  // expected-error@-1 {{'RegistrationToken<Subject>' initializer is inaccessible due to 'fileprivate' protection}}
  // expected-error@-2 {{missing argument for parameter 'id' in call}}
}
