// A stack without a root can't be asked for.
import Doubles
import DoublesNavigators
import DoublesNavigation

private enum Place { case list }

@MainActor private func clear(_ navigator: any StackReplacing<Place>) {
  navigator.replaceStack(path: [])  // expected-error {{missing argument for parameter 'root' in call}}
  navigator.replaceStack(root: nil, path: [])
  // expected-error@-1 {{'nil' is not compatible with expected argument type 'Place'}}
  _ = FakeNavigator<Place>()  // expected-error {{missing argument for parameter 'root' in call}}
}
