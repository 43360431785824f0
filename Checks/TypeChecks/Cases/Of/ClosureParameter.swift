// A closure that doesn't escape, or isn't Sendable, can't be kept where threads share it: see Rethrowing, Autoclosures and
// CompletionHandlers.
import Doubles

private struct LoggingSpy: Sendable {
  let logSpy = Spy(of: Self.log)
  // expected-error@-1 {{stored property 'logSpy' of 'Sendable'-conforming struct 'LoggingSpy' contains non-Sendable type '() -> String'}}
  // expected-note@-2 {{a function type must be marked '@Sendable' to conform to 'Sendable'}}
  func log(_ message: @autoclosure () -> String, level: Int) {}

  let eachSpy = Spy(of: Self.each)
  // expected-error@-1 {{stored property 'eachSpy' of 'Sendable'-conforming struct 'LoggingSpy' contains non-Sendable type '(Int) throws -> ()'}}
  // expected-note@-2 {{a function type must be marked '@Sendable' to conform to 'Sendable'}}
  func each(_ body: (Int) throws -> Void) rethrows {}

  let countSpy = Spy(of: Self.count)
  // expected-error@-1 {{stored property 'countSpy' of 'Sendable'-conforming struct 'LoggingSpy' contains non-Sendable type '(Int) -> ()'}}
  // expected-note@-2 {{a function type must be marked '@Sendable' to conform to 'Sendable'}}
  func count(_ ids: [Int], completion: @escaping (Int) -> Void) {}
}
