// A closure that can't be kept can't be recorded: see Rethrowing in Tests/Cookbook.
import Doubles

private struct EachSpy {
  let eachSpy = Spy { (body: @escaping @Sendable (Int) -> Void) in }
  func each(_ body: @Sendable (Int) -> Void) { eachSpy(body) }
  // expected-error@-1 {{converting non-escaping parameter 'body' to generic parameter 'Input' may allow it to escape}}
}
