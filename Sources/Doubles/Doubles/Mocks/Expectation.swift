/// One call that a mock expects: its arguments, and how to compare them one by one.
public struct Expectation<Input: Sendable>: Sendable, CustomStringConvertible {
  /// The arguments as text: `("a", 1)`.
  public let description: String

  /// For each argument of a call, whether it is the expected one.
  let compare: @Sendable (Input) -> [Bool]

  /// The expected arguments, each as text.
  let arguments: [String]

  /// Expects exactly this argument.
  init(_ expected: Input) where Input: Equatable {
    let call = Call(expected)
    description = call.description
    arguments = argumentTexts(of: call.arguments)
    compare = { [$0 == expected] }
  }

  /// Expects exactly these arguments.
  init<each Argument: Equatable & Sendable>(_ expected: repeat each Argument) where Input == (repeat each Argument) {
    let call = Call((repeat each expected))
    description = call.description
    arguments = argumentTexts(of: call.arguments)
    compare = { (actual: (repeat each Argument)) in
      var isEqual: [Bool] = []
      for (actual, expected) in repeat (each actual, each expected) { isEqual.append(actual == expected) }
      return isEqual
    }
  }

  /// Whether a call has all the expected arguments.
  func matches(_ input: Input) -> Bool {
    compare(input).allSatisfy(\.self)
  }

  /// How many arguments of a call are wrong.
  func differenceCount(from input: Input) -> Int {
    compare(input).count { !$0 }
  }

  /// What is wrong with a call, argument by argument: `argument 2 is 3 instead of 2`.
  func differences(from input: Input) -> [String] {
    zip(compare(input), zip(arguments, argumentTexts(of: input))).enumerated().compactMap { index, comparison in
      let (isEqual, (expected, actual)) = comparison
      return isEqual ? nil : "argument \(index + 1) is \(actual) instead of \(expected)"
    }
  }
}
