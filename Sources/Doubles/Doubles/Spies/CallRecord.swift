import Synchronization

/// One call as a spy saw it: its arguments, when it began and ended, and how.
///
///     let first = network.dataSpy.records[0]
///     #expect(first.outcome == .threw(.connectionLost))
///     #expect(first.overlaps(network.dataSpy.records[1]))
public nonisolated struct CallRecord<Input, Output, Failure: Error> {
  // The two of a fixed size come first: they are reached without asking for the size of the others.

  /// When the call began.
  public let began: Stamp

  /// When the call ended, 0 while it runs; the highest bit says that it was cancelled. An optional stamp and a Boolean
  /// would take three times the memory, in each of millions of records.
  @usableFromInline
  private(set) var end: UInt64

  /// The arguments as they were passed: one, or the tuple of all.
  public let arguments: Input

  @usableFromInline
  private(set) var howItEnded: Outcome<Output, Failure>

  /// A call that begins now.
  @_transparent @usableFromInline
  init(_ arguments: Input) {
    began = .next()
    end = 0
    self.arguments = arguments
    howItEnded = .running
  }

  /// A call that begins and ends now.
  @_transparent @usableFromInline
  init(_ arguments: Input, returned output: Output) {
    began = .next(2)
    end = began.ordinal + 1
    self.arguments = arguments
    howItEnded = .returned(output)
  }

  /// Ends the call now.
  @_transparent @usableFromInline
  mutating func end(_ outcome: Outcome<Output, Failure>, isCancelled: Bool) {
    end = Stamp.next().ordinal | (isCancelled ? Self.cancelledBit : 0)
    howItEnded = outcome
  }

  @inlinable
  static var cancelledBit: UInt64 { 1 << 63 }

  /// What the call returned or threw, or that it is still running.
  @inlinable
  public var outcome: Outcome<Output, Failure> { howItEnded }

  /// When the call ended, or nil while it runs.
  @inlinable
  public var ended: Stamp? {
    end == 0 ? nil : Stamp(ordinal: end & ~Self.cancelledBit)
  }

  /// Whether the caller's task was cancelled by the time an asynchronous call ended, however it did end.
  @inlinable
  public var wasCancelled: Bool { end & Self.cancelledBit != 0 }

  /// The arguments, in the form that compares: `record.call == Call(url, 2)`.
  @inlinable
  public var call: Call<Input> { Call(arguments) }
}

// NB: In this file, so that in a debug build too the functions above are part of these.
nonisolated extension Array {
  @inlinable
  mutating func begin<Input, Output, Failure>(_ input: Input) where Element == CallRecord<Input, Output, Failure> {
    append(CallRecord(input))
  }

  @inlinable
  mutating func complete<Input, Output, Failure>(
    _ input: Input, with output: Output
  ) where Element == CallRecord<Input, Output, Failure> {
    append(CallRecord(input, returned: output))
  }

  @inlinable
  mutating func end<Input, Output, Failure>(
    at index: Int, with outcome: Outcome<Output, Failure>, isCancelled: Bool
  ) where Element == CallRecord<Input, Output, Failure> {
    self[index].end(outcome, isCancelled: isCancelled)
  }
}

nonisolated extension CallRecord: Sendable where Input: Sendable, Output: Sendable {}

nonisolated extension CallRecord: CustomStringConvertible, CustomDebugStringConvertible {
  /// The arguments and the outcome: `(http://localhost, 2) returned 3 bytes`.
  public var description: String { "\(call) \(outcome)" }

  /// The same as ``description``: this is what an array of records prints.
  public var debugDescription: String { description }
}

// MARK: - How a call ended

/// The end of a call, or that it hasn't yet.
public nonisolated enum Outcome<Output, Failure: Error> {
  /// The call has begun and not ended.
  case running
  /// The call returned this.
  case returned(Output)
  /// The call threw this.
  case threw(Failure)
}

nonisolated extension Outcome: Sendable where Output: Sendable {}

nonisolated extension Outcome: Equatable where Output: Equatable, Failure: Equatable {}

/// Compares how two calls without a result ended; `Void` can't conform to `Equatable`, so this stands in for it.
public nonisolated func == <Failure: Equatable>(left: Outcome<Void, Failure>, right: Outcome<Void, Failure>) -> Bool {
  switch (left, right) {
  case (.running, .running), (.returned, .returned): true
  case (.threw(let left), .threw(let right)): left == right
  default: false
  }
}

nonisolated extension Outcome: CustomStringConvertible, CustomDebugStringConvertible {
  /// `running`, `returned 3`, `threw timeout`; for `Void` just `returned`.
  public var description: String {
    switch self {
    case .running: "running"
    case .returned(is Void): "returned"
    case .returned(let output): "returned \(text(of: output))"
    case .threw(let failure): "threw \(failure)"
    }
  }

  /// The same as ``description``.
  public var debugDescription: String { description }
}

// MARK: - When

/// A moment in the order of everything that the doubles of this process recorded.
///
/// Stamps come from one process-wide counter, so two of them compare rightly whichever doubles and threads they are
/// from, also while other tests run in parallel:
///
///     #expect(saveSpy.records[0].began < closeSpy.records[0].began)
public nonisolated struct Stamp: Comparable, Hashable, Sendable {
  /// How many stamps came before, at the time it was taken; only the order means something.
  public let ordinal: UInt64

  @inlinable
  init(ordinal: UInt64) {
    self.ordinal = ordinal
  }

  /// Takes `count` consecutive stamps, of which it returns the first.
  @inlinable
  static func next(_ count: UInt64 = 1) -> Stamp {
    // Relaxed suffices: an atomic's own modification order already is the order that stamps stand for.
    Stamp(ordinal: counter.wrappingAdd(count, ordering: .relaxed).oldValue)
  }

  @inlinable
  public static func < (left: Stamp, right: Stamp) -> Bool {
    left.ordinal < right.ordinal
  }

  /// Starts at 1: a record uses 0 for "not ended yet".
  @usableFromInline
  static let counter = Atomic<UInt64>(1)
}
