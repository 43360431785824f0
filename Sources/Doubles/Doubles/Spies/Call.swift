/// The arguments of one call, as plain data that compares and prints by value.
///
/// A spy's record is an array of these, so any test framework can assert on it:
///
///     #expect(network.data.calls == [Call(url, 2)])
///
/// `Input` is the single argument's type, or the tuple of all of them. A tuple isn't `Equatable`, so calls with
/// several arguments compare through the `==` function below, which sees each argument by itself.
public struct Call<Input> {
  /// What was passed; `map(\.arguments)` on a record gives typed tuples, to which labels can be given back.
  public let arguments: Input

  /// Describes a call with one argument, or with all arguments already in a tuple.
  @inlinable
  public init(_ arguments: Input) {
    self.arguments = arguments
  }

  /// Describes a call with any number of arguments.
  @inlinable
  public init<each Argument>(_ argument: repeat each Argument) where Input == (repeat each Argument) {
    self.arguments = (repeat each argument)
  }
}

extension Call: Sendable where Input: Sendable {}

extension Call: Equatable where Input: Equatable {}

extension Call: Hashable where Input: Hashable {}

// MARK: - Comparing

/// What is compared argument by argument: a call, a call that may be missing, a record of calls.
///
/// `==` is generic over this, and not over `Call<(repeat each Argument)>`: with a parameter pack in its parameters the
/// compiler gives a literal its default type, so that `spy.calls == [Call(1, "a")]` would be refused where the spy takes
/// a `Double` and an optional.
public protocol CallComparable {
  /// The single argument's type, or the tuple of all of them.
  associatedtype Input

  /// Whether both hold the same calls in the same order, if `areEqual` compares their arguments.
  func matches(_ other: Self, by areEqual: (Input, Input) -> Bool) -> Bool
}

extension Call: CallComparable {
  @inlinable
  public func matches(_ other: Call, by areEqual: (Input, Input) -> Bool) -> Bool {
    areEqual(arguments, other.arguments)
  }
}

extension Array: CallComparable where Element: CallComparable {
  @inlinable
  public func matches(_ other: [Element], by areEqual: (Element.Input, Element.Input) -> Bool) -> Bool {
    elementsEqual(other) { $0.matches($1, by: areEqual) }
  }
}

extension Optional: CallComparable where Wrapped: CallComparable {
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
public func == <Calls: CallComparable, each Argument: Equatable>(
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
public func != <Calls: CallComparable, each Argument: Equatable>(
  left: Calls, right: Calls
) -> Bool where Calls.Input == (repeat each Argument) {
  !(left == right)
}

extension Call: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The arguments as one would write them: `(http://localhost, "name", 2)`.
  public var description: String {
    "(\(argumentTexts.joined(separator: ", ")))"
  }

  /// The same as ``description``: this is what an array of calls prints.
  public var debugDescription: String { description }

  /// Nothing inside: ``description`` says it all, and test frameworks would repeat it.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }

  /// Each argument as text.
  var argumentTexts: [String] {
    let mirror = Mirror(reflecting: arguments)
    guard mirror.displayStyle == .tuple else { return [Self.text(of: arguments)] }
    return mirror.children.map { Self.text(of: $0.value) }
  }

  /// Quotes text, so that `"2"` and `2` don't look alike, also within an optional, which itself doesn't show.
  static func text<Value>(of value: Value) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let wrapped = mirror.children.first else { return "nil" }
      return text(of: wrapped.value)
    }
    return value is any StringProtocol || value is Character ? String(reflecting: value) : String(describing: value)
  }
}
