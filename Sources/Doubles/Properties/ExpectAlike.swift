#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// Performs random commands on two parts side by side, and fails the test unless each gives the same result on both.
///
/// A fake drifts from the real thing, and the tests above it still pass. A handwritten contract test asks both parts
/// the questions that its author thought of. Here, a search writes the contract:
///
///     await expectAlike(Self.commands, count: 30) {
///       FileStock(folder: try newFolder)
///     } and: {
///       FakeStock()
///     }
///
/// The failure is a short sequence on which the two differ, as a test to paste. Two parts may behave the same and both be wrong.
///
/// - Parameters:
///   - commands: The calls to make.
///   - count: The number of sequences.
///   - length: The maximum number of commands in a sequence.
///   - seed: The seed of the sequences: a failure's seed makes the same sequences again.
///   - allowsUntried: Whether the test accepts that something was not tried; otherwise, that is a warning.
///   - limit: The time after which a sequence counts as endless.
///   - file: The file in which a failure is recorded.
///   - line: The line in which a failure is recorded.
///   - makeReal: Makes the part that is right, a new one for each sequence.
///   - makeFake: Makes the part that should behave like it, a new one for each sequence.
/// - Returns: The number of commands that were performed.
@discardableResult
public nonisolated(nonsending) func expectAlike<Subject>(
  _ commands: [Command<Subject>], count: Int = 100, length: Int = 40, seed: UInt64? = nil,
  allowsUntried: Bool = false, within limit: Duration = .seconds(10), file: StaticString = #filePath,
  line: UInt = #line,
  _ makeReal: nonisolated(nonsending) @escaping () async throws -> Subject,
  and makeFake: nonisolated(nonsending) @escaping () async throws -> Subject
) async -> Int {
  var search = AlikeSearch(
    commands, count: count, length: length, seed: seed ?? newSeed(), within: limit, place: "\(file):\(line)", makeReal,
    makeFake)
  let failure = await search.failure(makerText: {
    makerText(labeled: "and", ofCall: "expectAlike", in: file, at: line)
  })
  if let failure { Misuse.report(failure, file: file, line: line) }
  if failure == nil, !allowsUntried, let untried = search.untried {
    Misuse.warn("\(untried) If that is known: allowsUntried: true.", file: file, line: line)
  }
  return search.done
}
