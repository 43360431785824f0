// A variadic parameter is taken for a single one: see Tests/Cookbook/Variadics.swift.
import Doubles

private struct SummingSpy: Sendable {
  let sumSpy = Spy(of: Self.sum, returns: 0)
  func sum(_ numbers: Int..., scale: Int) -> Int { sumSpy(numbers, scale) }
  // expected-error@-1 {{cannot convert value of type 'Int...' to expected argument type 'Int'}}
}
