/// The arguments of one call, as plain data that compares and prints by value.
///
/// A spy's record is an array of these, so any test framework can assert on it:
///
///     #expect(network.dataSpy.calls == [Call(url, 2)])
///
/// `Input` is the single argument's type, or the tuple of all of them.
public nonisolated struct Call<Input>: CallComparable, CustomStringConvertible, CustomReflectable {
  @usableFromInline let input: Input

  /// The arguments as they were passed; `map(\.arguments)` on a record gives typed tuples, which can get labels again.
  ///
  /// - NB: A stored property would crash the 6.3.1 compiler on `calls.last?.arguments.0` where an argument is a closure.
  @inlinable public var arguments: Input { input }

  /// Describes a call with one argument, or with all arguments already in a tuple.
  @inlinable public init(_ arguments: Input) { input = arguments }

  /// Describes a call without an argument.
  @inlinable public init() where Input == () { input = () }

  /// Describes a call with several arguments; one initializer for any number doubled the compiler's work with each call.
  @inlinable
  public init<A, B, each C>(_ a: A, _ b: B, _ more: repeat each C) where Input == (A, B, repeat each C) {
    input = (a, b, repeat each more)
  }

  @inlinable
  public func matches(_ other: Call, by areEqual: (Input, Input) -> Bool) -> Bool { areEqual(input, other.input) }

  /// The arguments as one would write them: `(http://localhost, "name", 2)`.
  public var description: String { "(\(argumentTexts(of: input).joined(separator: ", ")))" }

  /// Nothing inside: ``description`` says it all, and test frameworks would repeat it.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

nonisolated extension Call: Sendable where Input: Sendable {}
nonisolated extension Call: Equatable where Input: Equatable {}
nonisolated extension Call: Hashable where Input: Hashable {}

/// A value that is compared argument by argument, since a tuple isn't `Equatable`: a call, a call or nil, a record.
///
/// `==` is generic over this, and not over `Call<(repeat each Argument)>`: with a parameter pack in its parameters the
/// compiler gives a literal its default type, so that `spy.calls == [Call(1, "a")]` would be refused where the spy takes
/// a `Double` and an optional.
public nonisolated protocol CallComparable {
  /// The single argument's type, or the tuple of all of them.
  associatedtype Input

  /// Whether both hold the same calls in the same order, if `areEqual` compares their arguments.
  func matches(_ other: Self, by areEqual: (Input, Input) -> Bool) -> Bool
}

nonisolated extension Array: CallComparable where Element: CallComparable {
  @inlinable
  public func matches(_ other: [Element], by areEqual: (Element.Input, Element.Input) -> Bool) -> Bool {
    elementsEqual(other) { $0.matches($1, by: areEqual) }
  }
}

nonisolated extension Optional: CallComparable where Wrapped: CallComparable {
  @inlinable
  public func matches(_ other: Wrapped?, by areEqual: (Wrapped.Input, Wrapped.Input) -> Bool) -> Bool {
    guard let self, let other else { return (self == nil) == (other == nil) }
    return self.matches(other, by: areEqual)
  }
}

/// Compares argument by argument: `spy.calls == [Call(url, 2)]`, `spy.calls.first == Call(url, 2)`.
@inlinable
public nonisolated func == <Calls: CallComparable, each Argument: Equatable>(
  left: Calls, right: Calls
) -> Bool where Calls.Input == (repeat each Argument) { left.matches(right, by: areEqual) }

/// Compares argument by argument.
@inlinable
public nonisolated func != <Calls: CallComparable, each Argument: Equatable>(
  left: Calls, right: Calls
) -> Bool where Calls.Input == (repeat each Argument) { !(left == right) }

/// One call as a spy saw it: its arguments, when it began and ended, and how.
///
///     let first = network.dataSpy.records[0]
///     #expect(first.outcome == .threw(.connectionLost))
///     #expect(first.overlaps(network.dataSpy.records[1]))
public nonisolated struct CallRecord<Input, Output, Failure: Error>: CustomStringConvertible {
  // NB: The two of a fixed size come first: they are reached without asking for the size of the others.

  /// The moment when the call began.
  public let began: Stamp

  /// The moment when the call ended, 0 while it runs; the highest bit says that it was cancelled. An optional stamp and a
  /// Boolean would take three times the memory, in each of millions of records.
  @usableFromInline private(set) var end: UInt64

  /// The arguments as they were passed: one, or the tuple of all.
  public let arguments: Input

  @usableFromInline private(set) var howItEnded: Outcome<Output, Failure>

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

  @inlinable static var cancelledBit: UInt64 { 1 << 63 }

  /// The result or the error of the call, or that it is still running.
  @inlinable public var outcome: Outcome<Output, Failure> { howItEnded }

  /// The moment when the call ended, or nil while it runs.
  @inlinable public var ended: Stamp? { end == 0 ? nil : Stamp(ordinal: end & ~Self.cancelledBit) }

  /// Whether the caller's task was cancelled by the time an asynchronous call ended, however it did end.
  @inlinable public var wasCancelled: Bool { end & Self.cancelledBit != 0 }

  /// The arguments, in the form that compares: `record.call == Call(url, 2)`.
  @inlinable public var call: Call<Input> { Call(arguments) }

  /// The arguments and the outcome: `(http://localhost, 2) returned 3 bytes`.
  public var description: String { "\(call) \(outcome)" }
}

nonisolated extension CallRecord: Sendable where Input: Sendable, Output: Sendable {}

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

/// The end of a call, or that it hasn't yet.
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
    case .returned(let output): "returned \(text(of: output))"
    case .threw(let failure): "threw \(failure)"
    }
  }
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
