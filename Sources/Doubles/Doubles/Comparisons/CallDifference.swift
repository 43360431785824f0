/// The difference between the calls that were made and those that were expected; it prints both, call by call.
public nonisolated struct CallDifference: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String

  /// The difference between these calls; nil if there is none.
  init?<Input>(
    of member: String, callCount: Int, from expected: [Call<Input>], to actual: [Call<Input>],
    by isEqual: @escaping CallComparison<Input>.EqualArguments
  ) {
    let comparison = CallComparison(
      of: member, expected: expected.map(\.arguments), actual: actual.map(\.arguments), order: .asStated, by: isEqual)
    if comparison.isMet { return nil }
    self.init(
      heading: Self.heading(of: "The spy", calledBy: member, kept: actual.count, of: callCount), comparison: comparison)
  }

  /// The line above a comparison; a double that keeps no calls may have been called.
  static func heading(of double: String, calledBy name: String, kept: Int, of callCount: Int) -> String {
    if kept > 0 { return "\(name) was not called as expected" }
    return callCount > 0
      ? "\(name) was called, but no call was kept" : "\(double) was never called, as it should have been"
  }

  /// A comparison with calls that don't match, below a line that says of what.
  init<Input>(heading: String, comparison: CallComparison<Input>) {
    description = "\(heading):\n\(comparison)"
  }
}

nonisolated extension Spy {
  /// The difference between the calls so far and the expected ones, argument by argument; nil if there is none.
  ///
  /// `#expect(spy.calls == […])` shows both records; this draws the comparison that a ``Mock`` draws:
  ///
  ///     #expect(sendSpy.difference(from: [Call("Tea", "Bob")]) == nil)
  ///
  /// In XCTest, it compares calls with several arguments: `XCTAssertNil(spy.difference(from: [Call("Tea", "Bob")]))`.
  ///
  /// - Complexity: O(n) in the number of calls that are the same, O(n · d) where `d` of them differ.
  public func difference<each Argument: Equatable>(
    from expected: [Call<Input>]
  ) -> CallDifference? where Input == (repeat each Argument) {
    // NB: A key path into a call with a pack of arguments aborts at run time; what handles the calls doesn't know the pack.
    CallDifference(of: member, callCount: callCount, from: expected, to: calls, by: equalArguments(_:_:))
  }
}

/// For each argument, whether both calls have the same.
@Sendable nonisolated func equalArguments<each Argument: Equatable>(
  _ expected: (repeat each Argument), _ actual: (repeat each Argument)
) -> [Bool] {
  var isEqual: [Bool] = []
  for (expected, actual) in repeat (each expected, each actual) { isEqual.append(expected == actual) }
  return isEqual
}
