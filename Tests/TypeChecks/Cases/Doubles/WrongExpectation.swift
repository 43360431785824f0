// An expectation with arguments of other types, or of another number, does not compile.
import Doubles

private let rename = Spy { (id: Int, name: String) in true }

private func verify() -> [Bool] {
  [
    rename.calls == [Call("1", "Ada")],
    // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
    rename.calls == [Call(1)],
    // expected-error@-1 {{cannot convert value of type 'Int' to expected argument type '(Int, String)'}}
    rename.calls == [Call(1, "Ada", true)],
    // expected-note@-1 {{arguments to generic parameter 'Input'}}
    // expected-error@-2 {{cannot convert value of type 'Call<(Int, String, Bool)>' to expected element type 'Call<(Int, String)>'}}
  ]
}
