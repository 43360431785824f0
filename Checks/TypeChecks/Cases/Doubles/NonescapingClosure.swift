// A closure that does not escape cannot be kept: see Tests/Cookbook/Rethrowing.swift.
import Doubles

private struct EachSpy {
  let eachSpy = Spy { (body: @escaping @Sendable (Int) -> Void) in }
  func each(_ body: @Sendable (Int) -> Void) { eachSpy(body) }
  // expected-error@-1 {{converting non-escaping parameter 'body' to generic parameter 'Input' may allow it to escape}}
}
