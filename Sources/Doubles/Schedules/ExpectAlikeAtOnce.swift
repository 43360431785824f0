#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif
#if canImport(DoublesProperties)
  @_spi(Hooks) import DoublesProperties
#endif

/// Performs random commands concurrently on a shared part, and fails the test unless some order gives the same outcome.
///
/// Each command runs in its own task, in many schedules. An outcome must be the outcome of some order of the
/// commands, one after the other, on the fake.
///
/// Up to three commands run before them, alone, and one after them, which observes the state that they leave:
///
///     await expectAlikeAtOnce(commands, count: 20) {
///       Purse()
///     } and: {
///       PlainPurse()
///     }
///
/// A command that ended before another began precedes it in that order, too: the part is linearizable (Herlihy and Wing,
/// 1990). The fake need not be safe to share, and may be a class: it is used by one task at a time. See `expectAlike`.
///
/// - Note: A schedule orders tasks. It doesn't control locks and threads.
///
/// - Parameters:
///   - commands: The calls to make.
///   - tasks: The number of concurrent commands. All their orders are tried on the fake: keep it at 3 or 4.
///   - count: The number of sequences.
///   - schedules: The number of schedules for each sequence.
///   - seed: The seed of the sequences and schedules: a failure's seed makes the same ones again.
///   - file: The file in which a failure is recorded.
///   - line: The line in which a failure is recorded.
///   - makeReal: Makes the part that the tasks share, a new one for each schedule.
///   - makeFake: Makes the part that is right, a new one for each order.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated(nonsending) func expectAlikeAtOnce<Subject: Sendable>(
  _ commands: [Command<Subject>], tasks: Int = 3, count: Int = 100, schedules: Int = 20,
  seed: UInt64? = nil, file: StaticString = #filePath, line: UInt = #line,
  _ makeReal: @escaping @Sendable () async throws -> Subject,
  and makeFake: @escaping @Sendable () async throws -> Subject
) async {
  await TreeEngine().expectAlikeAtOnce(
    commands, tasks: tasks, count: count, schedules: schedules, seed: seed, file: file, line: line, makeReal,
    and: makeFake)
}

@_spi(Hooks)
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated extension ScheduleEngine {
  public nonisolated(nonsending) func expectAlikeAtOnce<Subject: Sendable>(
    _ commands: [Command<Subject>], tasks: Int, count: Int, schedules: Int, seed: UInt64?, file: StaticString,
    line: UInt,
    _ makeReal: @escaping @Sendable () async throws -> Subject,
    and makeFake: @escaping @Sendable () async throws -> Subject
  ) async {
    let search = AtOnceSearch(
      engine: self, commands: commands, tasks: tasks, schedules: schedules, seed: seed ?? newSeed(), makeReal: makeReal,
      makeFake: makeFake)
    if let failure = await search.failure(of: count) {
      Misuse.report(failure, file: file, line: line)
    } else if let text = Self.departures("Something left the schedules", search.strays.value.sorted()) {
      Misuse.warn(text, file: file, line: line)
    }
  }
}

/// A search for commands whose concurrent outcome no order explains.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private nonisolated struct AtOnceSearch<Subject: Sendable>: Sendable {
  let engine: any ScheduleEngine
  let commands: [Command<Subject>]
  let tasks: Int
  let schedules: Int
  let seed: UInt64
  let makeReal: @Sendable () async throws -> Subject
  let makeFake: @Sendable () async throws -> Subject
  let strays = Shared(Set<String>())

  /// An outcome that no order explains.
  struct Difference {
    var text: String
    var made: Steps
    var isInterrupted = false
  }

  /// Returns the text of the failure; nil if there is none, or it is already recorded.
  nonisolated(nonsending) func failure(of count: Int) async -> String? {
    if commands.isEmpty { return "There is no command to compare with: expectAlikeAtOnce([…]) needs at least one." }
    for (name, number, things) in [
      ("tasks", tasks, "commands at once"), ("count", count, "sequences"), ("schedules", schedules, "schedules"),
    ] where number < 1 {
      return "expectAlikeAtOnce(\(name): \(number)) tries nothing: the number of \(things) is at least 1."
    }
    let issues = RunIssues()
    return await issues.listen {
      var generator = SeededGenerator(seed: seed)
      let words = CrashMessage("expectAlikeAtOnce was trying sequence 0 of seed: \(seed).", within: .seconds(60))
      for number in 0..<count {
        words.change(to: "\(Misuse.testName)expectAlikeAtOnce was trying sequence \(number) of seed: \(seed).")
        let size = tasks + 1 + Int.random(in: 0...3, using: &generator)
        // More numbers than a command uses; the unused ones are removed after it has run.
        let steps = (0..<size).map { _ in (0..<8).map { _ in generator.next() } }
        guard var found = await difference(steps, generator, issues) else { continue }
        if found.isInterrupted { return "The search was cancelled in sequence \(number) of seed: \(seed)." }
        _ = await smallestSteps(found.made, tries: 100) { planned in
          guard planned.count > 2, let other = await difference(planned, generator, issues), !other.isInterrupted else {
            return nil
          }
          found = other
          return other.made
        }
        let text = """
          \(found.text)
          Made smaller from \(size) commands, which are sequence \(number) of seed: \(seed).
          """
        let smallest = found.made
        let isRecorded = await issues.record(commenting: text) { _ = await difference(smallest, generator, issues) }
        return isRecorded ? nil : text
      }
      return nil
    }
  }

  /// Finds an outcome, with its schedule, that the fake never gives in any order of the commands before the last; nil if none.
  private nonisolated(nonsending) func difference(
    _ steps: Steps, _ filler: SeededGenerator, _ issues: RunIssues
  ) async -> Difference? {
    let (last, first) = (steps.count - 1, max(0, steps.count - 1 - tasks))
    let perform: @Sendable (Subject, Int) async -> (PerformedCommand, made: [UInt64]) = { [commands] subject, number in
      var choices = RandomChoices(filler, planned: steps[number])
      let command = commands[Int.random(in: commands.indices, using: &choices)]
      return (await command.perform(on: subject, &choices), choices.made)
    }
    // The fake's results, keyed by the order so far.
    var results: [[Int]: CommandResult] = [:]
    var performed: [Int: (PerformedCommand, made: [UInt64])] = [:]
    do {
      for order in orders(of: Array(first..<last)) {
        let fake = try await makeFake()
        let order = order + [last]
        for (place, number) in (Array(0..<first) + order).enumerated() {
          let command = await perform(fake, number)
          performed[number] = command
          if place >= first { results[Array(order[...(place - first)])] = command.0.result }
        }
      }
    } catch { return Difference(text: "The second part could not be made: \(error)", made: steps) }
    let all = steps.indices.compactMap { performed[$0] }
    let (commands, made) = (all.map(\.0), all.map(\.made))
    let body: @Sendable () async throws -> String = { [makeReal, results] in
      let subject = try await makeReal()
      for number in 0..<first { _ = await perform(subject, number) }
      let history = await History(of: Array(first..<last), then: last) { await perform(subject, $0).0.result }
      return history.difference(from: results, commands)
    }
    do throws(ScheduleFailure) {
      let found = try await engine.everySchedule(schedules, seed: seed, steps: 100_000, allowsUntried: true, body)
      strays.withLock { $0.formUnion(found.strays) }
      guard let wrong = found.findings.first(where: { !$0.result.isEmpty }) else {
        return issues.take() ? Difference(text: "An issue was recorded.", made: made) : nil
      }
      let before = commands[..<first].map { "\n  \($0.call), before" }.joined()
      return Difference(
        text: """
          In schedule "\(wrong.first)" commands at once gave what no order of them gives on the other:\(before)\(wrong.result)
          """, made: made)
    } catch {
      _ = issues.take()
      if case .interrupted = error.reason { return Difference(text: "", made: made, isInterrupted: true) }
      return Difference(text: "Commands at once:\(commands.map { "\n  \($0.call)" }.joined())\n\(error)", made: made)
    }
  }
}

private nonisolated func orders(of numbers: [Int]) -> [[Int]] {
  if numbers.isEmpty { return [[]] }
  return numbers.flatMap { first in orders(of: numbers.filter { $0 != first }).map { [first] + $0 } }
}
