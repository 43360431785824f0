/// The error thrown for the record of a call that wasn't made; it names the spy and the calls that the spy received.
public nonisolated struct MissingCall: Error, Equatable, Sendable, CustomStringConvertible {
  public let description: String
}

nonisolated extension Spy {
  /// Returns the record of the call at this index of ``records``; fails the test if there was no such call.
  ///
  ///     #expect(try kettle.boilSpy.record(0).overlaps(kettle.boilSpy.record(1)))
  ///
  /// An index into ``records`` would end the entire run instead, because of the very fault that the test is looking for.
  ///
  /// - Parameter index: The call's index, from 0.
  /// - Returns: The record.
  /// - Throws: ``MissingCall`` if there is no such call, or the spy doesn't keep it.
  public func record(_ index: Int = 0) throws(MissingCall) -> CallRecord<Input, Output, Failure> {
    let (records, count) = state.withLock { ($0.records, $0.count) }
    if records.indices.contains(index) { return records[index] }
    let calls = records.suffix(10).map { "\n  \(callText(of: member, $0.arguments)) \($0.outcome)" }
    let reason =
      count == 0
      ? "it was never called."
      : records.isEmpty
        ? "it was called \(timesCalled(count)), and keeps no calls." : "it was called \(timesCalled(count)):"
    throw MissingCall(
      description: "There is no call #\(index) of the spy of \(location), \(member): \(reason)\(calls.joined())")
  }
}
