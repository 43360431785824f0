#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// A search for a sequence of commands on which two parts differ.
nonisolated struct AlikeSearch<Subject> {
  /// A sequence that was done.
  struct Run {
    /// The random numbers of its commands.
    var steps: Steps = []
    /// The commands that were done.
    var commands: [PerformedCommand] = []
    /// The comment on the last of them.
    var remark = ""
    /// The last line of its test, after the commands.
    var ending: String?
    /// Whether the two differ at its end.
    var fails = false
    var isEndless = false
    var misuse: String?
    /// The source of the random numbers after it.
    var generator: SeededGenerator

    /// The lines of its test.
    var lines: [String] {
      var lines = commands.map(\.line)
      if let last = lines.indices.last { lines[last] += remark }
      return lines + (ending.map { [$0] } ?? [])
    }
  }

  let commands: [Command<Subject>]
  let count: Int
  let length: Int
  let seed: UInt64
  let box: TimeBox
  let makeReal: nonisolated(nonsending) () async throws -> Subject
  let makeFake: nonisolated(nonsending) () async throws -> Subject
  private var generator: SeededGenerator
  /// The number of commands that were done.
  private(set) var done = 0
  private var misuse: String?

  init(
    _ commands: [Command<Subject>], count: Int, length: Int, seed: UInt64, within limit: Duration,
    _ makeReal: nonisolated(nonsending) @escaping () async throws -> Subject,
    _ makeFake: nonisolated(nonsending) @escaping () async throws -> Subject
  ) {
    (self.commands, self.count, self.length, self.seed) = (commands, count, length, seed)
    box = TimeBox(within: limit)
    (self.makeReal, self.makeFake) = (makeReal, makeFake)
    generator = SeededGenerator(seed: seed)
    if commands.isEmpty { misuse = "There is no command to compare with: expectAlike([…]) wants at least one." }
    if count < 1 { misuse = "expectAlike(count: \(count)) tries nothing: the number of sequences is at least 1." }
    if length < 1 { misuse = "expectAlike(length: \(length)) tries nothing: the number of commands is at least 1." }
  }

  /// Does sequences until one fails.
  ///
  /// - Returns: The text of the failure; nil if there is none, or if it is recorded already.
  nonisolated(nonsending) mutating func failure(makerText: () -> String?) async -> String? {
    if let misuse { return misuse }
    let issues = RunIssues()
    // Once for all runs, since to listen takes as long as a run.
    return await issues.listen { await search(issues, makerText) }
  }

  private nonisolated(nonsending) mutating func search(_ issues: RunIssues, _ makerText: () -> String?) async -> String?
  {
    for number in 0..<count {
      // Short ones first: a fault that they show needs no shrinking.
      let first = await run(nil, upTo: 1 + (length - 1) * number / count, issues)
      if let misuse { return misuse }
      if Task.isCancelled { return "The search was cancelled in sequence \(number) of seed: \(seed)." }
      guard first.fails else { continue }
      // Each try of a sequence that doesn't end takes as long as the limit.
      if first.isEndless { return report(first, smallerThan: first.lines.count, number, makerText()) }
      let smallest = await smallestSteps(first.steps) { planned in
        let run = await self.run(planned, issues)
        return run.fails && !run.isEndless ? run.steps : nil
      }
      let run = await self.run(smallest, issues)
      let text = report(run, smallerThan: first.lines.count, number, makerText())
      let isRecorded = await issues.record(commenting: text) {
        _ = await self.run(smallest, issues)
      }
      return isRecorded ? nil : text
    }
    return nil
  }

  private func report(_ run: Run, smallerThan count: Int, _ number: Int, _ maker: String?) -> String {
    let lines = run.fails ? run.lines : run.lines + ["// now and then"]
    return """
      The two differ after \(run.lines.count) command\(run.lines.count == 1 ? "" : "s"), made smaller from \(count), which is \
      sequence \(number) of seed: \(seed). As a test:

        @Test func `found by expectAlike`() async throws {
          let subject = \(maker ?? "…  // as the first closure makes it")
      \(lines.map { "    \($0)" }.joined(separator: "\n"))
        }
      """
  }

  /// Does one sequence: of the steps planned, or of new ones.
  private nonisolated(nonsending) mutating func run(
    _ planned: Steps?, upTo length: Int = 1, _ issues: RunIssues
  ) async -> Run {
    let progress = Shared(Run(generator: generator))
    let end = await box.run(isolation: #isolation) { [self] in
      await steps(planned, upTo: length, progress)
    }
    var run = progress.value
    if case .endless = end {
      run.ending = "// the next command did not end within \(box.limit)"
      (run.fails, run.isEndless) = (true, true)
    }
    if planned == nil { generator = run.generator }
    done += run.commands.count
    misuse = run.misuse
    if issues.take(), !run.fails {
      (run.fails, run.remark) = (true, "  // an issue was recorded")
    }
    return run
  }

  private nonisolated(nonsending) func steps(_ planned: Steps?, upTo length: Int, _ progress: Shared<Run>) async {
    var run = progress.value
    defer { progress.withLock { $0 = run } }
    do {
      let (real, fake) = (try await makeReal(), try await makeFake())
      for number in 0..<(planned?.count ?? Int.random(in: 1...length, using: &run.generator)) {
        progress.withLock { $0 = run }
        var choices = RandomChoices(run.generator, planned: planned?[number])
        let command = commands[Int.random(in: commands.indices, using: &choices)]
        var same = choices
        let expected = await command.perform(on: real, &choices)
        let actual = await command.perform(on: fake, &same)
        if planned == nil { run.generator = choices.generator }
        run.steps.append(choices.made)
        run.commands.append(expected)
        if expected.misuse != nil {
          run.misuse = expected.misuse
          return
        }
        if expected.arguments != actual.arguments {
          run.misuse = """
            The command \(command.name) makes \(expected.call) of one and \(actual.call) of the other: draw its arguments from \
            its second parameter alone, not from the part.
            """
          return
        }
        if expected.result.isSame(as: actual.result) { continue }
        (run.fails, run.remark) = (true, "  // the other: \(actual.result.text)")
        return
      }
    } catch {
      (run.fails, run.ending) = (true, "// could not be made: \(error)")
    }
  }
}
