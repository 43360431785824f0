// Below macOS 15 there are neither later types nor closures of typed throws as generic arguments, which need a newer runtime.
// Stored, passed, unwrapped and as a payload, such closures are fine.
struct Function<Input, Output, Failure: Error> {  // expected-note {{add '@available' attribute}}
  enum Answer { case runs(@Sendable (Input) throws(Failure) -> Output) }

  var function: (@Sendable (Input) throws(Failure) -> Output)?
  var answer: Answer?

  func callAsFunction(_ input: Input) throws(Failure) -> Output? {
    if case .runs(let function)? = answer { return try function(input) }
    if let function { return try function(input) }
    return nil
  }

  func hasAnswer() -> Bool {  // expected-note {{add '@available' attribute}}
    function.map { _ in true } ?? false
    // expected-error@-1 {{runtime support for typed throws function types is only available in macOS 15.0.0 or newer}}
    // expected-note@-2 {{add 'if #available' version check}}
  }
}

func run(on executor: any TaskExecutor) {}  // expected-note {{add '@available' attribute}}
// expected-error@-1 {{'TaskExecutor' is only available in macOS 15.0 or newer}}
