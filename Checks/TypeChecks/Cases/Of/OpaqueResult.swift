// An opaque type has no name that a stored property could take: see Tests/Cookbook/OpaqueAndExistentialTypes.swift.
import Doubles

private struct DrawingSpy: Sendable {
  let bodySpy = Spy(of: \Self.body)
  // expected-error@-1 {{property definition has inferred type 'Spy<Synchronous, (), some Sendable, Never>', involving the 'some' return type of another declaration}}
  var body: some Sendable { 1 }
}
