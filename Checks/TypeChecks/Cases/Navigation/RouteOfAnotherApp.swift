// A navigator goes to its own app's places only.
import Doubles
import DoublesNavigation

private enum Place { case list }
private enum OtherPlace { case home }

@MainActor private func go(_ navigator: any Navigating<Place>, to place: OtherPlace) {
  navigator.push(place)
  // expected-error@-1 {{cannot convert value of type 'OtherPlace' to expected argument type 'Place'}}
  navigator.replaceStack(root: .list, path: [place])
  // expected-error@-1 {{cannot convert value of type 'OtherPlace' to expected element type 'Place'}}
}
