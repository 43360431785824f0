/// The difference between the calls that were made and those that were expected; it prints both, call by call.
public nonisolated struct CallDifference: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String

  /// The difference between these calls, of a spy or a mock; nil if there is none.
  init?<Input>(
    of double: String, calledBy name: String, _ member: String, callCount: Int, from expected: [Input],
    to actual: [Input], by isEqual: @escaping (Input, Input) -> [Bool]
  ) {
    let comparison = CallComparison(of: member, expected: expected, actual: actual, by: isEqual)
    if comparison.isMet { return nil }
    // A double that keeps no calls may have been called.
    let heading =
      if !actual.isEmpty {
        "\(name) was not called as expected"
      } else if callCount > 0 {
        "\(name) was called, but no call was kept"
      } else {
        "\(double) was never called, as it should have been"
      }
    let isByReference = actual.first.map { Self.objects(in: $0) } ?? []
    let positions = isByReference.map(String.init).joined(separator: " and ")
    let hint = """
        Argument \(positions) was recorded by reference: it is shown as it is now, and may have changed since the call. \
      Keep what matters of it: keepsOnly { … }.
      """
    description = "\(heading):\n\(comparison)\(isByReference.isEmpty ? "" : "\n\(hint)")"
  }
}

nonisolated extension CallDifference {
  /// The positions, from 1, of the arguments that are objects, or hold some directly.
  private static func objects<Input>(in input: Input) -> [Int] {
    let arguments = argumentList(of: input).map { Mirror(reflecting: $0) }
    return arguments.indices.filter { index in
      let parts = arguments[index].children.prefix(100).map { Mirror(reflecting: $0.value).displayStyle }
      return arguments[index].displayStyle == .class || parts.contains(.class)
    }.map { $0 + 1 }
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
    difference(from: expected, by: equalArguments(_:_:))
  }

  private func difference(
    from expected: [Call<Input>], by isEqual: @escaping (Input, Input) -> [Bool]
  ) -> CallDifference? {
    CallDifference(
      of: "The spy", calledBy: member, member, callCount: callCount, from: expected.map(\.arguments),
      to: records.map(\.arguments), by: isEqual)
  }
}
