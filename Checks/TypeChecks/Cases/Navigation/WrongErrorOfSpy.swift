// A navigator's spy throws what a navigator throws, and for calls that can't fail nothing.
import Doubles
import DoublesNavigators
import DoublesNavigation

private enum Place { case list }
private struct Failure: Error {}

@MainActor private func fail(_ navigator: NavigatorSpy<Place>) {
  navigator.popToSpy.throws(Failure())
  // expected-error@-1 {{cannot convert value of type 'Failure' to expected argument type 'NavigationError<Place>'}}
  navigator.pushSpy.throws(Failure())
  // expected-error@-1 {{cannot convert value of type 'Failure' to expected argument type 'Never'}}
}
