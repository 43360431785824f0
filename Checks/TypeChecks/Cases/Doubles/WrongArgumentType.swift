// A spy takes arguments of its own types only.
import Doubles

private let renameSpy = Spy { (id: Int, name: String) in true }

private func call() {
  _ = renameSpy(1, 2)
  // expected-error@-1 {{cannot convert value of type 'Int' to expected argument type 'String'}}
  _ = renameSpy(1)
  // expected-error@-1 {{cannot convert value of type 'Int' to expected argument type '(Int, String)'}}
}
