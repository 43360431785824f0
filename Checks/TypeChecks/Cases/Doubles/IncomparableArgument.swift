// Calls compare only where all their arguments do; else compare what map(\.arguments) takes out of them.
import Doubles

private struct View: Sendable {}

private let showSpy = Spy { (view: View, title: String) in }

private func verify() -> Bool {
  showSpy.calls == [Call(View(), "Tea")]
  // expected-error@-1 {{binary operator '==' cannot be applied to two '[Call<(View, String)>]' operands}}
}
