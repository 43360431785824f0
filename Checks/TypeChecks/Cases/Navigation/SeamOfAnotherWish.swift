// A screen that was given one seam can't use another one.
import Doubles
import DoublesNavigation

private enum Place { case list, detail }

@MainActor private func leave(_ navigator: any Pushing<Place>) {
  navigator.push(.detail)
  navigator.pop()  // expected-error {{value of type 'any Pushing<Place>' has no member 'pop'}}
  navigator.setRoot(.list)
  // expected-error@-1 {{value of type 'any Pushing<Place>' has no member 'setRoot'}}
  // expected-error@-2 {{cannot infer contextual base in reference to member 'list'}}
}
