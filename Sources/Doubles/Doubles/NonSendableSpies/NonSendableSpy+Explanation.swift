// A spy's report on itself.
nonisolated extension NonSendableSpy {
  /// All that the spy was told and all that it was called with, for people. See ``Spy/explanation``.
  public var explanation: String {
    explain(
      member, at: place, answers: script.explanation(\.description), records: records, count: records.count,
      heldCount: held.count)
  }

  /// The difference between the calls so far and the expected ones, argument by argument; nil if there is none.
  public func difference<each Argument: Equatable>(
    from expected: [Call<Input>]
  ) -> CallDifference? where Input == (repeat each Argument) {
    CallDifference(of: member, from: expected, to: calls, by: equalArguments(_:_:))
  }
}

nonisolated extension NonSendableSpy.Answer: CustomStringConvertible {
  /// The answer as one would tell it: `returns 3`.
  public var description: String {
    switch self {
    case .returns(is Void): "returns"
    case .returns(let output): "returns \(text(of: output))"
    case .throws(let failure): "throws \(failure)"
    case .runs: "answers { … }"
    case .holds: "holds"
    }
  }
}
