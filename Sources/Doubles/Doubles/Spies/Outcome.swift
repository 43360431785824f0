// Copies with Call.swift

/// How a call ended, or that it hasn't yet.
public enum Outcome<Output, Failure: Error> {
  /// The call has begun and not ended.
  case running
  /// The call returned this.
  case returned(Output)
  /// The call threw this.
  case threw(Failure)
}

extension Outcome: Sendable where Output: Sendable {}

extension Outcome: Equatable where Output: Equatable, Failure: Equatable {}

/// Compares how two calls without a result ended; `Void` can't conform to `Equatable`, so this stands in for it.
public func == <Failure: Equatable>(left: Outcome<Void, Failure>, right: Outcome<Void, Failure>) -> Bool {
  switch (left, right) {
  case (.running, .running), (.returned, .returned): true
  case (.threw(let left), .threw(let right)): left == right
  default: false
  }
}

extension Outcome: CustomStringConvertible, CustomDebugStringConvertible {
  /// `running`, `returned 3`, `threw timeout`; for `Void` just `returned`.
  public var description: String {
    switch self {
    case .running: "running"
    case .returned(is Void): "returned"
    case .returned(let output): "returned \(Call<Output>.text(of: output))"
    case .threw(let failure): "threw \(failure)"
    }
  }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
