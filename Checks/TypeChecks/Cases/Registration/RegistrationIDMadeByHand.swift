// What a registration is filed under can't be made up either.
import Doubles
import DoublesRegistration

private func forge(mint: TokenMint) {
  _ = RegistrationID(mint: mint, number: 1)
  // expected-error@-1 {{'RegistrationID' initializer is inaccessible due to 'fileprivate' protection level}}
}
