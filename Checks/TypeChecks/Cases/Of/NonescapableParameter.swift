// A span mustn't outlive the call: see Tests/Cookbook/NonescapableTypes.swift.
import Doubles

private struct WritingSpy: Sendable {
  let writeSpy = Spy(of: Self.write)
  // expected-error@-1 {{generic parameter 'Output' could not be inferred}}
  // expected-note@-2 {{explicitly specify the generic arguments to fix this issue}}
  // expected-error@-3 {{cannot convert value of type '@Sendable (WritingSpy) -> @Sendable (Span<UInt8>, Int) -> Int'}}
  func write(_ bytes: Span<UInt8>, at offset: Int) -> Int { 0 }
}
