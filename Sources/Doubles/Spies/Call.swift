/// The arguments of one call, as plain data that compares and prints by value.
///
/// A spy's record is an array of these, so any test framework can assert on it:
///
///     #expect(network.data.calls == [Call(url, 2)])
///
/// `Input` is the single argument's type, or the tuple of all of them. A tuple isn't `Equatable`, so calls with
/// several arguments compare through the `==` functions below, which see each argument by itself.
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

/// Compares two calls argument by argument.
@inlinable
public func == <each Argument: Equatable>(
  left: Call<(repeat each Argument)>, right: Call<(repeat each Argument)>
) -> Bool {
  for (left, right) in repeat (each left.arguments, each right.arguments) {
    guard left == right else { return false }
  }
  return true
}

/// Compares two calls argument by argument.
@inlinable
public func != <each Argument: Equatable>(
  left: Call<(repeat each Argument)>, right: Call<(repeat each Argument)>
) -> Bool {
  !(left == right)
}

/// Compares two calls argument by argument, where there may be none: `spy.calls.first == Call(url, 2)`.
@inlinable
public func == <each Argument: Equatable>(
  left: Call<(repeat each Argument)>?, right: Call<(repeat each Argument)>?
) -> Bool {
  switch (left, right) {
  case (let left?, let right?): left == right
  case (nil, nil): true
  default: false
  }
}

/// Compares two records: the same calls in the same order.
///
/// - Complexity: O(n) in the number of calls.
@inlinable
public func == <each Argument: Equatable>(
  left: [Call<(repeat each Argument)>], right: [Call<(repeat each Argument)>]
) -> Bool {
  left.elementsEqual(right, by: ==)
}

/// Compares two records: the same calls in the same order.
///
/// - Complexity: O(n) in the number of calls.
@inlinable
public func != <each Argument: Equatable>(
  left: [Call<(repeat each Argument)>], right: [Call<(repeat each Argument)>]
) -> Bool {
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

  /// Quotes strings, so that `"2"` and `2` don't look alike, also within an optional.
  private static func text<Value>(of value: Value) -> String {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let wrapped = mirror.children.first else { return "nil" }
      return text(of: wrapped.value)
    }
    return value is any StringProtocol ? String(reflecting: value) : String(describing: value)
  }
}
