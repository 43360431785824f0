/// The difference between the actual and the expected calls; it prints both, call by call.
public nonisolated struct CallDifference: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String

  /// Compares the calls to a spy or a mock with the expected calls; nil if they are the same.
  init?<Input>(
    of double: String, calledBy name: String, _ member: String, callCount: Int, from expected: [Input],
    to actual: [Input], by differing: @escaping (Input, Input) -> [Int]
  ) {
    let comparison = CallComparison(of: member, expected: expected, actual: actual, by: differing)
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
    let (positions, isOne) = (Self.list(of: isByReference), isByReference.count == 1)
    let hint = """
        Argument\(isOne ? "" : "s") \(positions) \(isOne ? "was" : "were") recorded by reference: \
      \(isOne ? "it is shown as it is" : "they are shown as they are") now, and may have changed since the call. \
      Keep what matters: keepsOnly { … }.
      """
    description = "\(heading):\n\(comparison)\(isByReference.isEmpty ? "" : "\n\(hint)")"
  }
}

nonisolated extension CallDifference {
  /// Returns the positions, from 1, of arguments that are objects or lists of objects; a value type doesn't count.
  private static func objects<Input>(in input: Input) -> [Int] {
    argumentList(of: input).enumerated().filter { isObject($1) }.map { $0.offset + 1 }
  }

  /// Positions listed as in a sentence: `1, 2 and 3`.
  private static func list(of positions: [Int]) -> String {
    let texts = positions.map(String.init)
    return texts.count < 2
      ? texts.joined() : "\(texts.dropLast().joined(separator: ", ")) and \(texts[texts.count - 1])"
  }

  private static func isObject<Value>(_ value: Value) -> Bool {
    let mirror = Mirror(reflecting: value)
    return switch mirror.displayStyle {
    case .class: true
    case .optional, .collection, .set, .dictionary, .tuple: mirror.children.prefix(100).contains { isObject($0.value) }
    default: false
    }
  }
}

nonisolated extension Spy {
  /// Returns the difference between the calls so far and the expected ones, argument by argument; nil if there is none.
  ///
  /// `#expect(spy.calls == […])` shows both records; this method compares them call by call:
  ///
  ///     #expect(sendSpy.difference(from: [Call("Tea", "Bob")]) == nil)
  ///
  /// In XCTest, the method compares calls with several arguments: `XCTAssertNil(spy.difference(from: [Call("Tea", "Bob")]))`.
  ///
  /// - Complexity: O(n) in the number of matching calls, O(n · d) where `d` of them differ.
  public func difference<each Argument: Equatable>(
    from expected: [Call<Input>]
  ) -> CallDifference? where Input == (repeat each Argument) {
    // NB: A key path into a call with a parameter pack aborts at run time, so code that handles the calls doesn't see
    // the pack.
    difference(from: expected, by: differingArguments(_:_:))
  }

  private func difference(
    from expected: [Call<Input>], by differing: @escaping (Input, Input) -> [Int]
  ) -> CallDifference? {
    CallDifference(
      of: "The spy", calledBy: member, member, callCount: callCount, from: expected.map(\.arguments),
      to: records.map(\.arguments), by: differing)
  }
}
