/// The arguments of one call, as plain data that compares and prints by value.
///
/// A spy's record is an array of these, so any test framework can assert on it:
///
///     #expect(network.dataSpy.calls == [Call(url, 2)])
///
/// `Input` is the single argument's type, or the tuple of all of them. A tuple isn't `Equatable`, so calls with
/// several arguments compare through the `==` function below, which sees each argument by itself.
public nonisolated struct Call<Input> {
  @usableFromInline
  let input: Input

  /// The arguments as they were passed; `map(\.arguments)` on a record gives typed tuples, to which labels can be given
  /// back.
  ///
  /// - NB: Computed. As a stored property it makes the 6.3.1 compiler crash on `calls.last?.arguments.0` as soon as one of
  ///   several arguments is a closure.
  @inlinable
  public var arguments: Input { input }

  /// Describes a call with one argument, or with all arguments already in a tuple.
  @inlinable
  public init(_ arguments: Input) {
    input = arguments
  }

  /// Describes a call with any number of arguments.
  @inlinable
  public init<each Argument>(_ argument: repeat each Argument) where Input == (repeat each Argument) {
    input = (repeat each argument)
  }
}

nonisolated extension Call: Sendable where Input: Sendable {}

nonisolated extension Call: Equatable where Input: Equatable {}

nonisolated extension Call: Hashable where Input: Hashable {}

// MARK: - Comparing

/// What is compared argument by argument: a call, a call that may be missing, a record of calls.
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

nonisolated extension Call: CallComparable {
  @inlinable
  public func matches(_ other: Call, by areEqual: (Input, Input) -> Bool) -> Bool {
    areEqual(arguments, other.arguments)
  }
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
    switch (self, other) {
    case (let call?, let other?): call.matches(other, by: areEqual)
    case (nil, nil): true
    default: false
    }
  }
}

/// Compares argument by argument: `spy.calls == [Call(url, 2)]`, `spy.calls.first == Call(url, 2)`.
///
/// - Complexity: O(n) in the number of calls.
@inlinable
public nonisolated func == <Calls: CallComparable, each Argument: Equatable>(
  left: Calls, right: Calls
) -> Bool where Calls.Input == (repeat each Argument) {
  left.matches(right) { (left: (repeat each Argument), right: (repeat each Argument)) in
    for (left, right) in repeat (each left, each right) {
      guard left == right else { return false }
    }
    return true
  }
}

/// Compares argument by argument.
///
/// - Complexity: O(n) in the number of calls.
@inlinable
public nonisolated func != <Calls: CallComparable, each Argument: Equatable>(
  left: Calls, right: Calls
) -> Bool where Calls.Input == (repeat each Argument) {
  !(left == right)
}

nonisolated extension Call: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The arguments as one would write them: `(http://localhost, "name", 2)`.
  public var description: String {
    "(\(argumentTexts(of: input).joined(separator: ", ")))"
  }

  /// The same as ``description``: this is what an array of calls prints.
  public var debugDescription: String { description }

  /// Nothing inside: ``description`` says it all, and test frameworks would repeat it.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
