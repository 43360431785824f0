// A navigator's double belongs to the main actor, has a root, changes by navigating only, and throws what a navigator throws.
import Doubles
import DoublesNavigation
import DoublesNavigators

private enum Place { case list, detail }
private struct Failure: Error {}

@MainActor private func jump(_ navigator: FakeNavigator<Place>) {
  navigator.stack = [.detail]  // expected-error {{cannot assign to property: 'stack' is a get-only property}}
  navigator.presented = .detail  // expected-error {{cannot assign to property: 'presented' is a get-only property}}
  navigator.state.path = [.detail]  // expected-error {{cannot assign to property: 'state' setter is inaccessible}}
  _ = FakeNavigator<Place>()  // expected-error {{missing argument for parameter 'root' in call}}
}

@MainActor private func fail(_ navigator: NavigatorSpy<Place>) {
  navigator.popToSpy.throws(Failure())
  // expected-error@-1 {{cannot convert value of type 'Failure' to expected argument type 'NavigationError<Place>'}}
}

private func go(_ navigator: FakeNavigator<Place>) {
  // expected-note@-1 {{add '@MainActor' to make global function 'go' part of global actor 'MainActor'}}
  navigator.push(.list)
  // expected-error@-1 {{call to main actor-isolated instance method 'push' in a synchronous nonisolated context}}
}
