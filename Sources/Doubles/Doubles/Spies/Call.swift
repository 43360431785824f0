/// The arguments of one call, as plain data that compares and prints by value.
///
/// A spy's record is an array of these, so any test framework can assert on it:
///
///     #expect(mail.sendSpy.calls == [Call("Your mint tea is ready", "ada@example.com")])
///
/// `Input` is the single argument's type, or the tuple of all of them.
public nonisolated struct Call<Input>: CallComparable, CustomStringConvertible, CustomReflectable {
  @usableFromInline let input: Input

  /// The arguments as passed; `map(\.arguments)` on a record gives typed tuples, which you can label again.
  ///
  /// - NB: A stored property would crash the 6.3.1 compiler on `calls.last?.arguments.0` where an argument is a
  ///   closure.
  @inlinable public var arguments: Input { input }

  /// Creates a call with one argument, or with all arguments in a tuple.
  @inlinable public init(_ arguments: Input) { input = arguments }

  /// Creates a call without an argument.
  @inlinable public init() where Input == () { input = () }

  /// Creates a call with several arguments. One initializer for any number of arguments would double the time to compile a call.
  @inlinable
  public init<A, B, each C>(_ a: A, _ b: B, _ more: repeat each C) where Input == (A, B, repeat each C) {
    input = (a, b, repeat each more)
  }

  @inlinable
  public func matches(_ other: Call, by differing: (Input, Input) -> [Int]) -> Bool {
    differing(input, other.input).isEmpty
  }

  /// The arguments as written in code: `(http://localhost, "name", 2)`.
  public var description: String { callText(of: "()", input) }

  /// Empty, so that test frameworks don't print the arguments twice: ``description`` has them.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

nonisolated extension Call: Sendable where Input: Sendable {}
nonisolated extension Call: Equatable where Input: Equatable {}
nonisolated extension Call: Hashable where Input: Hashable {}

/// A value compared argument by argument, since tuples aren't `Equatable`: a call, an optional call, or an array of calls.
///
/// `==` is generic over this protocol rather than over `Call<(repeat each Argument)>`: with a parameter pack in the
/// signature, the compiler gives literals their default types, and rejects `spy.calls == [Call(1, "a")]` if the spy
/// takes a `Double` and an optional.
public nonisolated protocol CallComparable {
  /// The single argument's type, or the tuple of all of them.
  associatedtype Input

  /// Returns whether both contain the same calls in the same order; `differing` returns the positions of unequal arguments.
  func matches(_ other: Self, by differing: (Input, Input) -> [Int]) -> Bool
}

nonisolated extension Array: CallComparable where Element: CallComparable {
  @inlinable
  public func matches(_ other: [Element], by differing: (Element.Input, Element.Input) -> [Int]) -> Bool {
    elementsEqual(other) { $0.matches($1, by: differing) }
  }
}

nonisolated extension Optional: CallComparable where Wrapped: CallComparable {
  @inlinable
  public func matches(_ other: Wrapped?, by differing: (Wrapped.Input, Wrapped.Input) -> [Int]) -> Bool {
    guard let self, let other else { return (self == nil) == (other == nil) }
    return self.matches(other, by: differing)
  }
}

/// Compares argument by argument: `spy.calls == [Call(url, 2)]`, `spy.calls.first == Call(url, 2)`.
@inlinable
public nonisolated func == <Calls: CallComparable, each Argument: Equatable>(
  left: Calls, right: Calls
) -> Bool where Calls.Input == (repeat each Argument) { left.matches(right, by: differingArguments) }

/// Compares argument by argument.
@inlinable
public nonisolated func != <Calls: CallComparable, each Argument: Equatable>(
  left: Calls, right: Calls
) -> Bool where Calls.Input == (repeat each Argument) { !(left == right) }

/// Returns the positions, from 0, of the arguments that differ between two calls; tuples can't conform to `Equatable`.
@inlinable @Sendable
nonisolated func differingArguments<each Argument: Equatable>(
  _ left: (repeat each Argument), _ right: (repeat each Argument)
) -> [Int] {
  var (differing, index) = ([Int](), 0)
  for (left, right) in repeat (each left, each right) {
    if left != right { differing.append(index) }
    index += 1
  }
  return differing
}
