// A service in the making can resolve, and not register.
import Doubles
import DoublesRegistration

private func register(in container: Container) {
  _ = container.register { resolver in
    resolver.register { _ in 1 }  // expected-error {{value of type 'Resolver' has no member 'register'}}
  }
}
