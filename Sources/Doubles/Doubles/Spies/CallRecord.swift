// On the path of a call, so it is inlinable.

/// One call as a spy saw it: its arguments, when it began and ended, and how.
///
///     let called = try mail.sendSpy.record(0)
///     #expect(try cupboard.takeSpy.record(0).precedes(called))
public nonisolated struct CallRecord<Input, Output, Failure: Error>: CustomStringConvertible {
  // NB: The fields of fixed size come first, so that their offsets don't depend on the generic types.

  /// The moment when the call began.
  public let began: Timestamp

  /// The moment when the call ended, 0 while it runs; the highest bit marks a cancelled call. An optional timestamp and
  /// a Boolean would need at least twice the memory, in each of millions of records.
  @usableFromInline private(set) var end: UInt64

  /// The arguments as they were passed: one, or the tuple of all.
  public let arguments: Input

  @usableFromInline private(set) var howItEnded: Outcome<Output, Failure>

  /// A call that begins now.
  @inlinable
  init(_ arguments: Input) {
    began = .next()
    end = 0
    self.arguments = arguments
    howItEnded = .running
  }

  /// A call that begins and ends now.
  @inlinable
  init(_ arguments: Input, returned output: Output) {
    began = .next(2)
    end = began.ordinal + 1
    self.arguments = arguments
    howItEnded = .returned(output)
  }

  /// Notes that the call ends now.
  @inlinable
  mutating func finish(_ outcome: Outcome<Output, Failure>, isCancelled: Bool) {
    end = Timestamp.next().ordinal | (isCancelled ? Self.cancelledBit : 0)
    howItEnded = outcome
  }

  @inlinable static var cancelledBit: UInt64 { 1 << 63 }

  /// The call's result or error, or `running`.
  public var outcome: Outcome<Output, Failure> { howItEnded }

  /// The moment when the call ended, or nil while it runs.
  public var ended: Timestamp? { end == 0 ? nil : Timestamp(ordinal: end & ~Self.cancelledBit) }

  /// Whether the caller's task was cancelled by the time an asynchronous call ended, however it ended.
  public var wasCancelled: Bool { end & Self.cancelledBit != 0 }

  /// The arguments as a comparable call: `record.call == Call(url, 2)`.
  public var call: Call<Input> { Call(arguments) }

  /// The arguments and the outcome: `(http://localhost, 2) returned 3 bytes`.
  public var description: String { "\(call) \(outcome)" }
}

nonisolated extension CallRecord: Sendable where Input: Sendable, Output: Sendable {}
