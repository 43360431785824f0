// An actor's isolated member can't be referred to from outside: see Tests/Cookbook/Actors.swift.
import Doubles

private actor CountingSpy {
  nonisolated let totalSpy = Spy(of: \CountingSpy.total)
  // expected-error@-1 {{cannot form key path to actor-isolated property 'total'}}
  var total: Int { 0 }

  nonisolated let addSpy = Spy(of: CountingSpy.add)
  // expected-error@-1 {{generic parameter 'Owner' could not be inferred}}
  // expected-error@-2 {{generic parameter 'Output' could not be inferred}}
  // expected-note@-3 {{explicitly specify the generic arguments to fix this issue}}
  // expected-error@-4 {{cannot convert value of type '@Sendable (isolated CountingSpy) -> @Sendable (Int) -> Int'}}
  func add(_ number: Int) -> Int { 0 }
}
