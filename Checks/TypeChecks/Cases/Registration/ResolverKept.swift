// What a container lends to a service in the making can't be kept, so that no service can hold the container.
import Doubles
import DoublesRegistration

private final class Service: Sendable {
  let make: @Sendable () -> Int
  init(make: @escaping @Sendable () -> Int) { self.make = make }
}

private func register(in container: Container, number: RegistrationToken<Int>) {
  _ = container.register { resolver in
    Service { resolver.resolve(number) }
    // expected-error@-1 {{mutable capture of 'inout' parameter 'resolver' is not allowed in concurrently-executing}}
  }
}
