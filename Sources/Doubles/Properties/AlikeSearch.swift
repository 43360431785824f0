#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif
#if canImport(Testing)
  internal import Testing
#endif

/// A search for a sequence of commands on which two parts differ.
nonisolated struct AlikeSearch<Subject> {
  /// A performed sequence of commands.
  struct Run {
    /// The random numbers of the sequence's commands.
    var steps: Steps = []
    /// The performed commands, with the first part's results.
    var commands: [PerformedCommand] = []
    /// The second part's result for the last command, if it differs.
    var other: CommandResult?
    /// The comment to print after the last command.
    var remark = ""
    var underWay: CommandLog?
    /// Whether the parts differ at the end of the sequence.
    var fails = false
    var misuse: String?
    /// The source of the random numbers after this sequence.
    var generator: SeededGenerator

    /// Whether every line of the printed test is code.
    var isCode: Bool { commands.allSatisfy(\.isCode) }

    func lines(inXCTest: Bool) -> [String] {
      commands.enumerated().map { index, command in
        let isLast = index == commands.count - 1
        return command.line(other: isLast ? other : nil, remark: isLast ? remark : "", inXCTest: inXCTest)
      }
    }
  }

  private let commands: [Command<Subject>]
  private let count: Int
  private let length: Int
  private let seed: UInt64
  private let watchdog: Watchdog
  private let place: String
  private let makeReal: nonisolated(nonsending) () async throws -> Subject
  private let makeFake: nonisolated(nonsending) () async throws -> Subject
  private var generator: SeededGenerator
  /// The number of performed commands.
  private(set) var done = 0
  private var misuse: String?
  /// Whether a failed expectation is already recorded.
  private var isRecorded = false
  /// The names of the performed commands, and whether any has returned a value.
  private var names: Set<String> = []
  private var hasValue = false

  init(
    _ commands: [Command<Subject>], count: Int, length: Int, seed: UInt64, within limit: Duration, place: String,
    _ makeReal: nonisolated(nonsending) @escaping () async throws -> Subject,
    _ makeFake: nonisolated(nonsending) @escaping () async throws -> Subject
  ) {
    (self.commands, self.count, self.length, self.seed, self.place) = (commands, count, length, seed, place)
    watchdog = Watchdog(within: limit, "expectAlike of \(place) was trying sequences of seed: \(seed).")
    (self.makeReal, self.makeFake) = (makeReal, makeFake)
    generator = SeededGenerator(seed: seed)
    if commands.isEmpty { misuse = "There is no command to compare with: expectAlike([…]) needs at least one." }
    if count < 1 { misuse = "expectAlike(count: \(count)) tries nothing: the number of sequences is at least 1." }
    if length < 1 { misuse = "expectAlike(length: \(length)) tries nothing: the number of commands is at least 1." }
  }

  /// Performs sequences until one fails.
  ///
  /// - Returns: The text of the failure; nil if there is none, or it is already recorded.
  nonisolated(nonsending) mutating func failure(makerText: () -> [String]?) async -> String? {
    if let misuse { return misuse }
    let issues = RunIssues()
    // Once for all runs, since setting up the listener takes as long as a run.
    return await issues.listen { await search(issues, makerText) }
  }

  /// The parts that a search without a failure has left out, as text; nil if there are none.
  var untried: String? {
    let missing = commands.map(\.name).filter { !names.contains($0) }
    let reasons = [
      missing.isEmpty ? nil : "never did \(missing.joined(separator: ", "))",
      hasValue ? nil : "compared no value, since no command returned one",
    ].compactMap(\.self)
    return isRecorded || reasons.isEmpty
      ? nil : "expectAlike did \(done) commands, and \(reasons.joined(separator: ", and "))."
  }

  private nonisolated(nonsending) mutating func search(_ issues: RunIssues, _ makerText: () -> [String]?) async
    -> String?
  {
    for number in 0..<count {
      watchdog.words.change(to: "expectAlike of \(place) was trying sequence \(number) of seed: \(seed).")
      // Short sequences first: a fault that they show needs no shrinking.
      let first = await run(nil, upTo: 1 + (length - 1) * number / count, issues)
      if let misuse { return misuse }
      if Task.isCancelled { return "The search was cancelled in sequence \(number) of seed: \(seed)." }
      guard first.fails else { continue }
      // Each attempt at an endless sequence takes as long as the limit.
      if let command = first.underWay {
        let text = PerformedCommand.text(of: command.name, command.arguments.value)
        let before = first.commands.map { PerformedCommand.text(of: $0.name, $0.arguments.map(\.description)) }
        return """
          \(text) did not end within \(watchdog.limit) on the \(command.part) part, in sequence \(number) of seed: \(seed), after:\
          \((before.isEmpty ? ["nothing"] : before).map { "\n  \($0)" }.joined())
          """
      }
      let smallest = await smallestSteps(first.steps) { planned in
        let run = await self.run(planned, issues)
        return run.fails && run.underWay == nil ? run.steps : nil
      }
      let run = await self.run(smallest, issues)
      let text = report(run, smallerThan: first, number, makerText())
      let isRecorded = await issues.record(commenting: text) {
        _ = await self.run(smallest, issues)
      }
      self.isRecorded = isRecorded
      return isRecorded ? nil : text
    }
    return nil
  }

  private func report(_ run: Run, smallerThan first: Run, _ number: Int, _ maker: [String]?) -> String {
    #if canImport(Testing)
      let inXCTest = Test.current == nil
    #else
      let inXCTest = true
    #endif
    let isSmaller = run.steps != first.steps && run.commands.count < first.commands.count
    let lines =
      (maker ?? ["// The subject is made here, as the second closure makes it."])
      + run.lines(inXCTest: inXCTest)
      + (run.fails ? [] : ["// not reproducible: run again, the two were alike"])
    return """
      The two differ after \(run.commands.count) command\(run.commands.count == 1 ? "" : "s")\
      \(isSmaller ? ", made smaller from \(first.commands.count)" : ""), which is sequence \(number) of seed: \(seed). As a test \
      that the second fails\(run.isCode && maker != nil ? "" : ", once its comments are code"):

        \(inXCTest ? "func testFoundByExpectAlike()" : "@Test func `found by expectAlike`()") async throws {
      \(lines.map { "    \($0)" }.joined(separator: "\n"))
        }
      """
  }

  /// Performs one sequence, of planned steps or of new ones.
  private nonisolated(nonsending) mutating func run(
    _ planned: Steps?, upTo length: Int = 1, _ issues: RunIssues
  ) async -> Run {
    let progress = Shared(Run(generator: generator))
    let end = await watchdog.run(isolation: #isolation) { [self] in
      await steps(planned, upTo: length, progress)
    }
    var run = progress.value
    if case .endless = end { run.fails = true } else { run.underWay = nil }
    if planned == nil { generator = run.generator }
    done += run.commands.count
    names.formUnion(run.commands.map(\.name))
    hasValue = hasValue || run.commands.contains(where: \.result.hasValue)
    misuse = run.misuse
    if issues.take(), !run.fails {
      (run.fails, run.remark) = (true, "  // an issue was recorded")
    }
    return run
  }

  private nonisolated(nonsending) func make(
    _ part: String, _ progress: Shared<Run>, by make: nonisolated(nonsending) () async throws -> Subject
  ) async -> Subject? {
    do { return try await make() } catch {
      progress.withLock { $0.misuse = "The \(part) part could not be made: \(error)" }
      return nil
    }
  }

  private nonisolated(nonsending) func steps(_ planned: Steps?, upTo length: Int, _ progress: Shared<Run>) async {
    guard let real = await make("first", progress, by: makeReal),
      let fake = await make("second", progress, by: makeFake)
    else { return }
    var run = progress.value
    defer { progress.withLock { $0 = run } }
    if type(of: real as Any) is AnyObject.Type, real as AnyObject === fake as AnyObject {
      run.misuse = "Both closures give the same object, which is compared with itself: make it anew in each."
      return
    }
    for number in 0..<(planned?.count ?? Int.random(in: 1...length, using: &run.generator)) {
      var choices = RandomChoices(run.generator, planned: planned?[number])
      let command = commands[Int.random(in: commands.indices, using: &choices)]
      var same = choices
      let log = CommandLog(command.name, on: "first", watchdog.words)
      run.underWay = log
      progress.withLock { $0 = run }
      let expected = await command.perform(on: real, &choices, log: log)
      let otherLog = CommandLog(command.name, on: "second", watchdog.words)
      progress.withLock { $0.underWay = otherLog }
      let actual = await command.perform(on: fake, &same, log: otherLog)
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
      (run.fails, run.other) = (true, actual.result)
      return
    }
  }
}
