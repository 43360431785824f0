/// The outcome of a call: running, returned or threw.
public nonisolated enum Outcome<Output, Failure: Error>: CustomStringConvertible {
  /// The call has begun and not ended.
  case running
  /// The call returned this.
  case returned(Output)
  /// The call threw this.
  case threw(Failure)

  /// `running`, `returned 3`, `threw timeout`; for `Void` just `returned`.
  public var description: String {
    switch self {
    case .running: "running"
    case .returned(is Void): "returned"
    case .returned(let output):
      switch text(of: output) {
      case "": "returned"
      case let text: "returned \(text)"
      }
    case .threw(let failure): "threw \(failure)"
    }
  }
}

nonisolated extension Outcome: Sendable where Output: Sendable {}
nonisolated extension Outcome: Equatable where Output: Equatable, Failure: Equatable {}

/// Compares the outcomes of two calls without a result, since `Void` can't conform to `Equatable`.
public nonisolated func == <Failure: Equatable>(left: Outcome<Void, Failure>, right: Outcome<Void, Failure>) -> Bool {
  switch (left, right) {
  case (.running, .running), (.returned, .returned): true
  case (.threw(let left), .threw(let right)): left == right
  default: false
  }
}
