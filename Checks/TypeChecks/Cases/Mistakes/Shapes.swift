// Members of unusual shape, each alone: a parameter that no spy can take, and a spy used as a different type.
import Doubles

private struct Alone: Sendable {
  let writeSpy = Spy(of: Self.write)
  // expected-error@-1 {{generic class 'Spy' requires that 'Span<UInt8>' conform to 'Escapable'}}
  func write(_ bytes: Span<UInt8>) {}

  let sumSpy = Spy(of: Self.sum)
  // expected-error@-1 {{cannot convert value of type '@Sendable (Alone) -> @Sendable (Int...) -> Int'}}
  // expected-error@-2 {{generic parameter 'Output' could not be inferred}}
  // expected-note@-3 {{explicitly specify the generic arguments to fix this issue}}
  func sum(_ numbers: Int...) -> Int { 0 }

  let trimSpy = Spy(of: Self.trim)
  // expected-error@-1 {{cannot convert value of type '@Sendable (Alone) -> @Sendable (inout String) -> ()'}}
  // expected-error@-2 {{generic parameter 'Output' could not be inferred}}
  // expected-note@-3 {{explicitly specify the generic arguments to fix this issue}}
  func trim(_ text: inout String) {}
}

private func isPut<Leaf: Sendable>(_ leaf: Leaf, into putSpy: SyncSpy<Leaf, Void, Never>) -> Bool {
  putSpy.calls == [Call(leaf)]
  // expected-error@-1 {{operator function '==' requires that 'Leaf' conform to 'Equatable'}}
}

final class LoudSpy: Spy<Synchronous, String, Void, Never> {}
// expected-error@-1 {{cannot inherit from non-open class 'Spy<Synchronous, String, Void, Never>' outside of its defining module}}
// expected-warning@-2 {{class 'LoudSpy' must restate inherited '@unchecked Sendable' conformance}}

private struct LoadingSpy: Sendable {
  let loadSpy = Spy { (id: Int, completion: Callback<Int, Void>) in }
  func load(_ id: Int, completion: @escaping @MainActor @Sendable (Int) -> Void) {
    loadSpy(id, Callback(completion))
    // expected-error@-1 {{converting function value of type '@MainActor @Sendable (Int) -> Void' to '@Sendable (Int) -> Void' loses global actor 'MainActor'}}
  }

  let countSpy = Spy { (id: Int) in 0 }
  func count(_ id: Int, completion: @escaping @MainActor @Sendable (Int) -> Void) {
    // expected-note@-1 {{add '@MainActor' to make instance method}}
    // expected-note@-2 {{calls to parameter 'completion' from outside of its actor context are implicitly asynchronous}}
    completion(countSpy(id))
    // expected-error@-1 {{call to main actor-isolated parameter 'completion' in a synchronous nonisolated context}}
  }
}

private protocol WorkRunning: Sendable {
  func run(_ name: String, _ work: @escaping @Sendable () async throws -> Int)
  func retry(_ times: Int, operation: @escaping @Sendable (Int) throws -> String)
}

private struct WorkRunningSpy: WorkRunning {
  let runSpy = Spy { (name: String, work: Callback<Void, Int>) in }
  func run(_ name: String, _ work: @escaping @Sendable () async throws -> Int) { runSpy(name, Callback(work)) }
  // expected-error@-1 {{cannot pass function of type '@Sendable () async throws -> Int' to parameter expecting synchronous function type}}
  // expected-error@-2 {{invalid conversion from throwing function of type '@Sendable () async throws -> Int' to non-throwing function type '@Sendable () -> Int'}}

  let retrySpy = Spy { (times: Int, operation: Callback<Int, String>) in }
  func retry(_ times: Int, operation: @escaping @Sendable (Int) throws -> String) {
    retrySpy(times, Callback(operation))
    // expected-error@-1 {{invalid conversion from throwing function of type '@Sendable (Int) throws -> String' to non-throwing function type '@Sendable (Int) -> String'}}
  }
}
