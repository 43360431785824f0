// A closure that doesn't escape, or isn't Sendable, can't be kept: see Rethrowing, Autoclosures and CompletionHandlers.
import Doubles

private struct LoggingSpy: Sendable {
  let logSpy = Spy(of: Self.log)
  // expected-error@-1 4 {{type '() -> String' does not conform to the 'Sendable' protocol}}
  // expected-note@-2 5 {{a function type must be marked '@Sendable' to conform to 'Sendable'}}
  // expected-error@-3 {{stored property 'logSpy' of 'Sendable'-conforming struct 'LoggingSpy' contains non-Sendable type '() -> String'}}
  func log(_ message: @autoclosure () -> String, level: Int) {}

  let eachSpy = Spy(of: Self.each)
  // expected-error@-1 3 {{type '(Int) throws -> Void' does not conform to the 'Sendable' protocol}}
  // expected-note@-2 4 {{a function type must be marked '@Sendable' to conform to 'Sendable'}}
  // expected-error@-3 {{stored property 'eachSpy' of 'Sendable'-conforming struct 'LoggingSpy' contains non-Sendable type '(Int) throws -> ()'}}
  func each(_ body: (Int) throws -> Void) rethrows {}

  let countSpy = Spy(of: Self.count)
  // expected-error@-1 4 {{type '(Int) -> Void' does not conform to the 'Sendable' protocol}}
  // expected-note@-2 5 {{a function type must be marked '@Sendable' to conform to 'Sendable'}}
  // expected-error@-3 {{stored property 'countSpy' of 'Sendable'-conforming struct 'LoggingSpy' contains non-Sendable type '(Int) -> ()'}}
  func count(_ ids: [Int], completion: @escaping (Int) -> Void) {}
}
