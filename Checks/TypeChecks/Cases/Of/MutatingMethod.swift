// A mutating method is no value: see Tests/Cookbook/MutatingMethods.swift.
import Doubles

private struct StackSpy: Sendable {
  let pushSpy = Spy(of: Self.push)
  // expected-error@-1 {{cannot reference 'mutating' method as function value}}
  // expected-error@-2 {{cannot convert value of type '@Sendable (inout StackSpy) -> @Sendable (Int) -> ()'}}
  mutating func push(_ number: Int) {}
}
