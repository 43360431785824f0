// The reference to an overload says which: see Tests/Cookbook/Overloads.swift.
import Doubles

private struct PrintingSpy: Sendable {
  let printTextSpy = Spy(of: Self.print)  // expected-error {{ambiguous use of 'print'}}
  func print(_ text: String) {}
  // expected-note@-1 {{found this candidate}}
  func print(_ number: Int) {}
  // expected-note@-1 {{found this candidate}}
}
