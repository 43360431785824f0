// A cycle can't be written with local tokens: a service can't ask for one whose token does not exist yet.
import Doubles
import DoublesRegistration

private final class Hen: Sendable {
  init(egg: Egg) {}
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
