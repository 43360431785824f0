// An expectation with arguments of other types, or of another number, does not compile.
import Doubles

private let renameSpy = Spy { (id: Int, name: String) in true }

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
