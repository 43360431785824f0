// A service can't ask for itself.
import Doubles
import DoublesRegistration

private struct List: Sendable { let rest: [List] }

private func register(in container: Container) {
  let list = container.register { List(rest: [$0.resolve(list)]) }
  // expected-error@-1 {{closure captures 'list' before it is declared}}
  // expected-note@-2 {{captured value declared here}}
  // expected-note@-3 {{captured here}}
}
