// A spy can't be called with an argument of another type, or with one too many.
import Doubles

private func call(_ spy: Spy<(String, Int), Bool, Never>) {
  _ = spy("one", "two")  // expected-error {{cannot convert value of type 'String' to expected argument type 'Int'}}
  _ = spy("one", 2, 3)
  // expected-error@-1 {{instance method 'callAsFunction(_:member:)' requires the types '(String, Int)' and '(String,}}
  _ = spy("one")  // expected-error {{no exact matches in call to instance method 'callAsFunction'}}
}
