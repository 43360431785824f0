// A screen uses the seam that it was given, with a root for each stack and only with its own app's places.
import Doubles
import DoublesNavigation

private enum Place { case list, detail }
private enum OtherPlace { case home }

@MainActor private func leave(_ navigator: any Pushing<Place>) {
  navigator.push(.detail)
  navigator.pop()  // expected-error {{value of type 'any Pushing<Place>' has no member 'pop'}}
  navigator.setRoot(.list)
  // expected-error@-1 {{value of type 'any Pushing<Place>' has no member 'setRoot'}}
  // expected-error@-2 {{cannot infer contextual base in reference to member 'list'}}
}

@MainActor private func go(_ navigator: any Navigating<Place>, to place: OtherPlace) {
  navigator.push(place)
  // expected-error@-1 {{cannot convert value of type 'OtherPlace' to expected argument type 'Place'}}
  navigator.replaceStack(root: .list, path: [place])
  // expected-error@-1 {{cannot convert value of type 'OtherPlace' to expected element type 'Place'}}
  navigator.replaceStack(path: [])  // expected-error {{missing argument for parameter 'root' in call}}
  navigator.replaceStack(root: nil, path: [])
  // expected-error@-1 {{'nil' is not compatible with expected argument type 'Place'}}
}
