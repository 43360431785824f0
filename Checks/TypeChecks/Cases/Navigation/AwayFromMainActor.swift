// Screens are changed on the main actor alone.
import Doubles
import DoublesNavigators
import DoublesNavigation

private enum Place { case list }

private func go(_ navigator: FakeNavigator<Place>) {
  // expected-note@-1 {{add '@MainActor' to make global function 'go' part of global actor 'MainActor'}}
  navigator.push(.list)
  // expected-error@-1 {{call to main actor-isolated instance method 'push' in a synchronous nonisolated context}}
}
