// On the path of a call, so it is inlinable.

/// A recorded call: its arguments, its beginning and end, and its outcome.
public nonisolated struct CallRecord<Input, Output, Failure: Error>: CustomStringConvertible, CustomReflectable {
  // NB: The fields of fixed size come first, so that their offsets don't depend on the generic types.

  /// The timestamp at which the call began.
  public let began: Timestamp

  /// The timestamp at which the call ended, 0 while it runs; the highest bit marks a cancelled call.
  ///
  /// An optional timestamp and a Boolean would need at least twice the memory, in each of millions of records.
  @usableFromInline private(set) var end: UInt64

  /// The arguments as passed: the single argument, or the tuple of all arguments.
  public let arguments: Input

  @usableFromInline private(set) var howItEnded: CallOutcome<Output, Failure>

  @inlinable
  init(_ arguments: Input) {
    began = .next()
    end = 0
    self.arguments = arguments
    howItEnded = .running
  }

  /// Creates the record of a call that begins and ends now.
  @inlinable
  init(_ arguments: Input, returned output: Output) {
    began = .next(2)
    end = began.ordinal + 1
    self.arguments = arguments
    howItEnded = .returned(output)
  }

  @inlinable
  mutating func finish(_ outcome: CallOutcome<Output, Failure>, isCancelled: Bool) {
    end = Timestamp.next().ordinal | (isCancelled ? Self.cancelledBit : 0)
    howItEnded = outcome
  }

  @inlinable static var cancelledBit: UInt64 { 1 << 63 }

  /// The call's result or error, or `running`.
  public var outcome: CallOutcome<Output, Failure> { howItEnded }

  /// The timestamp at which the call ended, or nil while it runs.
  public var ended: Timestamp? { end == 0 ? nil : Timestamp(ordinal: end & ~Self.cancelledBit) }

  /// Whether the caller's task was cancelled by the time an asynchronous call ended, however it ended.
  public var wasCancelled: Bool { end & Self.cancelledBit != 0 }

  /// The arguments as a comparable call: `record.call == Call(url, 2)`.
  public var call: Call<Input> { Call(arguments) }

  /// The arguments and the outcome: `(http://localhost, 2) returned 3 bytes`.
  public var description: String { "\(call) \(outcome)" }

  /// Empty, like the mirror of ``Call``.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

nonisolated extension CallRecord: Sendable where Input: Sendable, Output: Sendable {}

/// The outcome of a call: running, returned or threw.
public nonisolated enum CallOutcome<Output, Failure: Error>: CustomStringConvertible {
  /// The call hasn't ended.
  case running
  /// The call returned this result.
  case returned(Output)
  /// The call threw this error.
  case threw(Failure)

  /// The outcome as text: `running`, `returned 3`, `threw timeout`; for `Void` just `returned`.
  public var description: String {
    switch self {
    case .running: "running"
    case .returned(is Void): "returned"
    case .returned(let output):
      switch valueText(of: output) {
      case "": "returned"
      case let text: "returned \(text)"
      }
    case .threw(let failure): "threw \(failure)"
    }
  }
}

nonisolated extension CallOutcome: Sendable where Output: Sendable {}
nonisolated extension CallOutcome: Equatable where Output: Equatable, Failure: Equatable {}

/// Compares the outcomes of two calls without a result, since `Void` can't conform to `Equatable`.
public nonisolated func == <Failure: Equatable>(left: CallOutcome<Void, Failure>, right: CallOutcome<Void, Failure>)
  -> Bool
{
  switch (left, right) {
  case (.running, .running), (.returned, .returned): true
  case (.threw(let left), .threw(let right)): left == right
  default: false
  }
}
