// A service that is being made can resolve, but neither register nor keep the resolver; one that threads share is Sendable.
import Doubles
import DoublesRegistration

private final class Service: Sendable {
  let make: @Sendable () -> Int
  init(make: @escaping @Sendable () -> Int) { self.make = make }
}

private final class Counter {  // expected-note {{class 'Counter' does not conform to the 'Sendable' protocol}}
  var count = 0
}

private func register(in container: Container, number: RegistrationToken<Int>) {
  _ = container.register { resolver in
    resolver.register { _ in 1 }  // expected-error {{value of type 'Resolver' has no member 'register'}}
  }
  _ = container.register { resolver in
    Service { resolver.resolve(number) }
    // expected-error@-1 {{mutable capture of 'inout' parameter 'resolver' is not allowed in concurrently-executing}}
  }
  _ = container.registerShared { _ in Counter() }
  // expected-error@-1 {{type 'Counter' does not conform to the 'Sendable' protocol}}
}
