// A service can neither ask for itself nor take the resolver along.
import Doubles
import DoublesRegistration

private struct List: Sendable { let rest: [List] }

private final class Service: Sendable {
  let resolver: Resolver
  init(resolver: consuming Resolver) { self.resolver = resolver }
}

private func register(in container: Container) {
  let list = container.register { List(rest: [$0.resolve(list)]) }
  // expected-error@-1 {{closure captures 'list' before it is declared}}
  // expected-note@-2 {{captured value declared here}}
  // expected-note@-3 {{captured here}}
}

private func registerWithResolver(in container: Container) {
  _ = container.register { resolver in Service(resolver: resolver) }
  // expected-error@-1 {{missing reinitialization of inout parameter 'resolver' after consume}}
  // expected-note@-2 {{consumed here}}
}
