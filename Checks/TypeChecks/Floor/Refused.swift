// Below macOS 15 there are neither later types nor closures of typed throws as generic arguments, which need a newer runtime.
func run(on executor: any TaskExecutor) {}  // expected-note {{add '@available' attribute}}
// expected-error@-1 {{'TaskExecutor' is only available in macOS 15.0 or newer}}

func isThere<Failure: Error>(_ work: (@Sendable () throws(Failure) -> Void)?) -> Bool {
  // expected-note@-1 {{add '@available' attribute}}
  work.map { _ in true } ?? false
  // expected-error@-1 {{runtime support for typed throws function types is only available in macOS 15.0.0 or newer}}
  // expected-note@-2 {{add 'if #available' version check}}
}
