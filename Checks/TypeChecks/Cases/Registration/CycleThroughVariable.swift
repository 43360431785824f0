// A token can't be brought in later through a variable.
import Doubles
import DoublesRegistration

private final class Hen: Sendable {
  init(egg: Egg?) {}
}

private final class Egg: Sendable {
  init(hen: Hen) {}
}

private func register(in container: Container) {
  var later: RegistrationToken<Egg>?
  let hen = container.register { resolver in
    guard let egg = later else { return Hen(egg: nil) }
    // expected-error@-1 {{reference to captured var 'later' in concurrently-executing code}}
    return Hen(egg: resolver.resolve(egg))
  }
  later = container.register { Egg(hen: $0.resolve(hen)) }
}
