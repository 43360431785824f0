// A cycle can't be written with local tokens: neither with one that does not exist yet, nor with one that is assigned later.
import Doubles
import DoublesRegistration

private final class Hen: Sendable {
  init(egg: Egg?) {}
}

private final class Egg: Sendable {
  init(hen: Hen) {}
}

private func register(in container: Container) {
  let hen = container.register { Hen(egg: $0.resolve(egg)) }
  // expected-error@-1 {{circular reference}}
  // expected-note@-2 {{through reference here}}
  let egg = container.register { Egg(hen: $0.resolve(hen)) }
  // expected-note@-1 {{through reference here}}
  // expected-note@-2 {{through reference here}}
}

private func registerThroughVariable(in container: Container) {
  var later: RegistrationToken<Egg>?
  let hen = container.register { resolver in
    guard let egg = later else { return Hen(egg: nil) }
    // expected-error@-1 {{reference to captured var 'later' in concurrently-executing code}}
    return Hen(egg: resolver.resolve(egg))
  }
  later = container.register { Egg(hen: $0.resolve(hen)) }
}
