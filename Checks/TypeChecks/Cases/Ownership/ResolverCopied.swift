// What a container lends to a service in the making can't become a part of the service.
import Doubles
import DoublesRegistration

private final class Service: Sendable {
  let resolver: Resolver
  init(resolver: consuming Resolver) { self.resolver = resolver }
}

private func register(in container: Container) {
  _ = container.register { resolver in Service(resolver: resolver) }
  // expected-error@-1 {{missing reinitialization of inout parameter 'resolver' after consume}}
  // expected-note@-2 {{consumed here}}
}
