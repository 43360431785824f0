#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// A search through the failures of the calls in part of a test.
nonisolated struct FailureSearch<World> {
  let failures: [any Error]
  let modes: [FailureMode]
  let cancellation: any Error
  let depth: Int
  let only: Int?
  let watchdog: Watchdog
  let callLimit: Int
  let make: nonisolated(nonsending) () async throws -> World
  let act: nonisolated(nonsending) (World) async throws -> Void
  let invariant: nonisolated(nonsending) (World, (any Error)?) async throws -> Bool

  private let place: String
  /// Whether a failed expectation is already recorded.
  private var isRecorded = false
  private(set) var runs = FailureRuns()
  /// The number of the latest run, including runs that weren't made.
  private var number = 0
  /// The number of runs made, with or without a failed call.
  private var made = 0

  /// The reason why a search ends early.
  enum Verdict {
    case wrong(String)
    /// A failed expectation is already recorded.
    case recorded
    case interrupted
  }

  init(
    failures: [any Error], modes: [FailureMode], cancellation: any Error, depth: Int, only: Int?, limit: Duration,
    callLimit: Int, make: nonisolated(nonsending) @escaping () async throws -> World,
    act: nonisolated(nonsending) @escaping (World) async throws -> Void,
    invariant: nonisolated(nonsending) @escaping (World, (any Error)?) async throws -> Bool,
    place: String
  ) {
    self.place = place
    (self.failures, self.modes, self.cancellation) = (
      failures, modes.isEmpty ? FailureMode.allCases : modes, cancellation
    )
    (self.depth, self.only, self.callLimit) = (depth, only, callLimit)
    watchdog = Watchdog(within: limit, "everyFailure of \(place) was in the run without a failure.")
    (self.make, self.act, self.invariant) = (make, act, invariant)
  }

  /// Performs all runs, and reports a failure or, without one, the parts that were not tried.
  consuming nonisolated(nonsending) func runs(
    allowsUntried: Bool, _ file: StaticString, _ line: UInt
  ) async -> FailureRuns {
    var search = self
    let failure = await search.failure()
    if let failure { Misuse.report(failure, file: file, line: line) }
    if failure == nil, !search.isRecorded, !allowsUntried, !search.runs.gaps.isEmpty {
      let (count, calls) = (search.runs.count, search.runs.calls.count)
      Misuse.warn(
        """
        everyFailure made \(count) run\(count == 1 ? "" : "s") for \(calls) call\(calls == 1 ? "" : "s"), and didn't try:\
        \(search.runs.gapLines)
        If that is known: allowsUntried: true.
        """, file: file, line: line)
    }
    return search.runs
  }

  /// Performs all runs.
  ///
  /// - Returns: The text of the failure; nil if there is none, or it is already recorded.
  nonisolated(nonsending) mutating func failure() async -> String? {
    if depth < 1 {
      return "everyFailure(depth: \(depth)) lets nothing fail: the number of failing calls is at least 1."
    }
    let first = FailureInjector(FailurePlan(), callLimit: callLimit)
    switch await run(first, intro: { "Without a failure, the run" }) {
    case .wrong(let text): return "Without a failure, the run \(text)."
    case .recorded:
      isRecorded = true
      return nil
    case .interrupted: return "The search was cancelled in the run without a failure."
    case nil: break
    }
    runs.calls = first.calls.map(\.name)
    if first.calls.isEmpty {
      return """
        No double that is made in everyFailure gets a call, so nothing can fail. Make the doubles, and all that uses them, \
        in its first closure.\(runs.notTried.map { "\n  \($0)" }.joined())
        """
    }
    switch await search(after: first, FailurePlan()) {
    case .wrong(let text): return text
    case .recorded:
      isRecorded = true
      return nil
    case .interrupted: return "The search was cancelled in run \(number)."
    case nil: break
    }
    if let unused = failures.first(where: { failure in !first.calls.contains { $0.double.canThrow(failure) } }) {
      return """
        No call can throw \(unused), so it was never tried. These calls were made:\
        \(Set(runs.calls).sorted().map { "\n  \($0)" }.joined())
        """
    }
    if runs.count > 0 { return nil }
    if made > 0 {
      return """
        No call failed in any of the \(made) runs, since none reached its planned call: something outlives a run, such as a \
        static cache, and changes the next. Make everything anew in the first closure.\(runs.gapLines)
        """
    }
    if let only { return "There is no run \(only): the last one is \(number)." }
    return """
      None of the calls can fail, so nothing was tried:\(runs.notTried.map { "\n  \($0)" }.joined())
      Name an error with of: …, or give the double a method that throws.
      """
  }

  /// Makes each call after the failing calls fail, too, one per run.
  private nonisolated(nonsending) mutating func search(
    after trunk: FailureInjector, _ plan: FailurePlan
  ) async -> Verdict? {
    let calls = trunk.calls
    for (index, call) in calls.enumerated().dropFirst((plan.faults.last?.index ?? -1) + 1) {
      let faults: [FailurePlan.Fault]
      switch self.faults(of: call, at: index, trunk.terms(of: call.double)) {
      case .success(let found): faults = found
      case .failure(let misuse): return .wrong(misuse.text)
      }
      // A double with an empty list of errors is not meant to fail.
      if faults.isEmpty, trunk.terms(of: call.double) == nil {
        runs.noteNotTried("\(call.name), which can neither throw nor be cancelled")
      }
      for fault in faults {
        number += 1
        let number = number
        let goesDeeper = plan.faults.count + 1 < depth && fault.mode != .fromThereOn
        if let only, number != only, !goesDeeper { continue }
        if let only, number > only { return nil }
        var plan = plan
        plan.faults.append(fault)
        let isWanted = only == nil || only == number
        watchdog.words.change(to: "everyFailure of \(place) was in run: \(number).")
        let injector = FailureInjector(plan, callLimit: callLimit)
        let intro = { @Sendable in "Run \(number): \(injector.failed.joined(separator: "\nand "))\nThe run" }
        let verdict = await run(injector, isWanted: isWanted, intro: intro)
        let hasFailed = injector.failed.count == plan.faults.count
        if isWanted { made += 1 }
        if isWanted, hasFailed { runs.count += 1 }
        let isSame = index < injector.calls.count && injector.calls[index].name == call.name
        if isWanted, !isSame || !hasFailed {
          runs.noteGap("run \(number) as planned: its call \(index) wasn't \(call.name), which came there before")
        }
        switch verdict {
        case .wrong(let text)? where isWanted:
          let order = isSame ? "" : "\nNot reproducible: before, call \(index) was \(call.name)."
          return .wrong("\(intro()) \(text).\(order)\(Self.ending(number, injector))")
        case .recorded?, .interrupted?: return verdict
        case .wrong?, nil: break
        }
        if goesDeeper, let verdict = await search(after: injector, plan) { return verdict }
      }
    }
    return nil
  }

  private struct NoFailure: Error { let text: String }

  /// Returns the failures to inject into a call.
  private func faults(
    of call: FailureInjector.CountedCall, at index: Int, _ terms: FailureTerms?
  ) -> Result<[FailurePlan.Fault], NoFailure> {
    let modes = terms?.modes ?? modes
    var errors = terms?.failures ?? failures.filter(call.double.canThrow)
    if errors.isEmpty, terms == nil, let type = call.double.failureType, !modes.allSatisfy(\.isCancellation) {
      if let first = call.double.firstFailure {
        errors = [first]
      } else if call.double.canThrow(InjectedFailure()) {
        errors = [InjectedFailure()]
      } else {
        return .failure(
          NoFailure(
            text: """
              Call \(index), \(call.name), may throw \(type), and no such error is given. Name one: \
              everyFailure(of: …), or fails(with: …) of that double.
              """))
      }
    }
    var faults = errors.flatMap { error in
      modes.filter { !$0.isCancellation }.map { FailurePlan.Fault(index: index, mode: $0, failure: error) }
    }
    if call.double.isAsynchronous, terms?.failures.isEmpty != true {
      faults += [.cancellation, .cancellationInFlight].filter(modes.contains).map {
        .init(index: index, mode: $0, failure: cancellation)
      }
    }
    return .success(faults)
  }

  /// Performs one run; the verdict is nil if the run leaves everything as it should be.
  private nonisolated(nonsending) mutating func run(
    _ injector: FailureInjector, isWanted: Bool = true, intro: @escaping @Sendable () -> String
  ) async -> Verdict? {
    let outcome = Shared("")
    let hasHeard = Shared(false)
    let number = number
    let (verdict, outsiders) = await HeardIssues.hear {
      await parts(of: injector) { text in outcome.withLock { $0 = text } }
    } fate: {
      let isFirst = hasHeard.withLock { hasHeard in
        defer { hasHeard = true }
        return !hasHeard
      }
      guard isWanted, isFirst else { return .dropped }
      let replay = injector.failed.isEmpty ? "" : Self.ending(number, injector)
      return .recorded(comment: "\(intro()) \(outcome.value).\(replay)")
    }
    injector.end()
    for outsider in outsiders { runs.noteGap(outsider) }
    if !hasHeard.value { return verdict }
    return isWanted ? .recorded : nil
  }

  /// Runs the three closures, and reports the outcome of the second one as soon as it ends.
  private nonisolated(nonsending) func parts(
    of injector: FailureInjector, noteOutcome: (String) -> Void
  ) async -> (Verdict?, outsiders: [String]) {
    noteOutcome("could not be prepared")
    let world: World
    do {
      world = try await TaskListeners.local.withValue(injector) { try await make() }
    } catch { return (.wrong("could not be prepared: \(error)"), []) }
    let outside = OutsideDoubles(in: world, except: injector.doubles)
    noteOutcome("had not ended")
    let error: (any Error)?
    switch await injector.run(letsFail: true, in: watchdog, isolation: #isolation, { [act] in try await act(world) }) {
    case .interrupted: return (.interrupted, [])
    case .endless(let waits): return (.wrong("did not end within \(watchdog.limit)\(Self.text(waits))"), outside.called)
    case .returned: error = nil
    case .threw(let thrown): error = thrown
    }
    let called = outside.called
    if injector.calls.count >= callLimit {
      let limit = "calls: \(callLimit)"
      let usual = runs.calls.count
      return (
        .wrong(
          usual == 0
            ? "makes more calls than \(limit) allows: raise the limit, or do less"
            : "made \(callLimit) calls, where \(usual) are usual: it tries without end, or needs more than \(limit)"),
        called
      )
    }
    let outcome = error.map { "threw \($0)" } ?? "threw nothing"
    noteOutcome(outcome)
    let holds = Shared(false)
    let end = await injector.run(letsFail: false, in: watchdog, isolation: #isolation) { [invariant] in
      let isRight = try await invariant(world, error)
      holds.withLock { $0 = isRight }
    }
    switch end {
    case .interrupted: return (.interrupted, called)
    case .endless(let waits):
      return (.wrong("\(outcome), and then the check did not end within \(watchdog.limit)\(Self.text(waits))"), called)
    case .threw(let error): return (.wrong("\(outcome), and then the check threw \(error)"), called)
    case .returned: return (holds.value ? nil : .wrong("\(outcome), and the check failed"), called)
    }
  }

  private static func text(_ waits: [String]) -> String {
    waits.isEmpty ? "" : ", and waits for: \(waits.joined(separator: "; "))"
  }

  private static func ending(_ number: Int, _ injector: FailureInjector) -> String {
    let replay = "\nReplay it with run: \(number)."
    let timeline = injector.timeline
    if timeline.events.isEmpty { return replay }
    let lines = "\(timeline)".split(separator: "\n", omittingEmptySubsequences: false)
    let left = lines.count - 20
    let shown = left > 5 ? lines.prefix(10) + ["… \(left) more lines …"] + lines.suffix(10) : lines[...]
    return "\(replay)\nThe spies' calls in it:\n\(shown.joined(separator: "\n"))"
  }
}
