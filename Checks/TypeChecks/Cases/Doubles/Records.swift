// A record is read, not written, and compares with calls of its own arguments; where one doesn't compare, with what map takes out.
import Doubles

private struct View: Sendable {}

private let countSpy = Spy { (id: Int) in 0 }
private let renameSpy = Spy { (id: Int, name: String) in true }
private let showSpy = Spy { (view: View, title: String) in }

private func verify() -> [Bool] {
  [
    renameSpy.calls == [Call("1", "Ada")],
    // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
    renameSpy.calls == [Call(1)],
    // expected-error@-1 {{cannot convert value of type 'Int' to expected argument type '(Int, String)'}}
    renameSpy.calls == [Call(1, "Ada", true)],
    // expected-note@-1 {{arguments to generic parameter 'Input'}}
    // expected-error@-2 {{cannot convert value of type 'Call<(Int, String, Bool)>' to expected element type 'Call<(Int, String)>'}}
  ]
}

private func verifyView() -> Bool {
  showSpy.calls == [Call(View(), "Tea")]
  // expected-error@-1 {{binary operator '==' cannot be applied to two '[Call<(View, String)>]' operands}}
}

private func forge() {
  countSpy.calls = []
  // expected-error@-1 {{cannot assign to property: 'calls' is a get-only property}}
  countSpy.records.removeAll()
  // expected-error@-1 {{cannot use mutating member on immutable value: 'records' is a get-only property}}
  countSpy.callCount = 3
  // expected-error@-1 {{cannot assign to property: 'callCount' is a get-only property}}
}
