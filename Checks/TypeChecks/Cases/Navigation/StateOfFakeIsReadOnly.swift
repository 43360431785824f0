// Where a fake navigator is can be read, and changed by navigating only.
import Doubles
import DoublesNavigators
import DoublesNavigation

private enum Place { case list, detail }

@MainActor private func jump(_ navigator: FakeNavigator<Place>) {
  navigator.stack = [.detail]  // expected-error {{cannot assign to property: 'stack' is a get-only property}}
  navigator.presented = .detail  // expected-error {{cannot assign to property: 'presented' is a get-only property}}
  navigator.state.path = [.detail]  // expected-error {{cannot assign to property: 'state' setter is inaccessible}}
}
