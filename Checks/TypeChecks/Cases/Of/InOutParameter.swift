// An inout argument doesn't travel through a spy: see Tests/Cookbook/InOutParameters.swift.
import Doubles

private struct NormalizingSpy: Sendable {
  let normalizeSpy = Spy(of: Self.normalize)
  // expected-error@-1 {{cannot convert value of type '@Sendable (NormalizingSpy) -> @Sendable (inout String) -> Bool'}}
  // expected-error@-2 {{generic parameter 'Output' could not be inferred}}
  // expected-note@-3 {{explicitly specify the generic arguments to fix this issue}}
  func normalize(_ text: inout String) -> Bool { false }
}
