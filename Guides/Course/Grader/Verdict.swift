/// The message for the outcome of a trial.
struct Verdict {
  static let done = "Done: it passes with everything that is right, and notices each kind of sabotage."

  /// The obstacles, the nearest first; empty if the trial is passed.
  let lines: [String]

  init(of trial: Trial, tallies: [Tally]) {
    let results = zip(trial.runs, tallies)
    let right = results.filter { $0.0.isRight }
    let broken = results.filter { !$0.0.isRight }
    let alarms = right.filter { !$0.1.isAlwaysGreen }
    let other = right.first { $0.1.isAlwaysGreen && !$0.1.runs.isEmpty }?.0
    if let (run, tally) = alarms.first(where: { $0.1.stop != nil }) ?? alarms.first {
      lines = Self.alarm(run, of: trial, tally, unlike: trial.isOfCode ? nil : other)
    } else if results.contains(where: { $0.1.isLate }) {
      lines = [
        "Something failed when your test was over: an expectation in a task that nobody awaits.",
        "Expect in the test itself, or keep the task and await its `value`.",
      ]
    } else {
      lines = Self.misses(broken, isIdle: right.allSatisfy { $0.1.idleSeconds ?? 0 > 0.05 })
    }
  }

  /// Returns the message for work that fails with a correct implementation.
  private static func alarm(_ run: Trial.Run, of trial: Trial, _ tally: Tally, unlike other: Trial.Run?) -> [String] {
    let head = trial.isOfCode ? "When \(run.subject), your code" : "With \(run.subject), which is right, your test"
    switch tally.stop {
    case .waits:
      return [
        "\(head) never ends: it waits for something that doesn't come.",
        "End each held call, or move the clock, before you `await` what depends on it.",
      ]
    case .loops: return ["\(head) never ends: it keeps running.", "Look for a loop whose condition never changes."]
    case .exit: return ["\(head) ends the program.", "A test returns; then the others get their turn."]
    case .crash(let message):
      return ["\(head) stops the program" + (message.isEmpty ? "." : ": \(message)"), advice(on: message, of: trial)]
    case nil: break
    }
    let failures = tally.runs.first { !$0.isEmpty } ?? tally.slowRun ?? []
    if tally.redCount == 0 {
      return ["\(head) fails as soon as that takes longer:"] + failures.prefix(1) + [
        "A sleep, or a number of steps, is sometimes too short. Await the event itself: `nextHeldCall()`, `call(at:)`, "
          + "`sleepers(reach:)`, or the result."
      ]
    }
    var lines = ["\(head) fails:"] + failures.prefix(2)
    if trial.isOfCode, failures.contains(where: { $0.contains("it throws CancellationError") }) {
      lines.append("It was waited for in vain. Does it use what it was given, such as the clock?")
    } else if failures.contains(where: { $0.contains("it throws CancellationError") }) {
      lines.append("End each held call, or move the clock, before you `await` what depends on it.")
    } else if let error = failures.lazy.compactMap({ $0.wholeMatch(of: /it throws (\w+\.\w+(\(.*\))?)/)?.1 }).first {
      lines.append(
        "If that is right, expect it: `#expect(throws: \(error)) { … }`. If not, tell your double what to answer, and make "
          + "sure that it is your double that is asked.")
    }
    if tally.redCount < tally.runs.count {
      lines.append(
        "It failed \(tally.redCount) of \(tally.runs.count) times. Look for something that it keeps from one run to the "
          + "next, for chance, and for a wait that may be too short.")
    } else if let other {
      lines.append(
        "It passes with \(other.subject). Look for something that it expects and that is left free: a number of calls, or "
          + "their order.")
    }
    return lines
  }

  /// Returns the advice for work that stops the program with this message.
  private static func advice(on message: String, of trial: Trial? = nil) -> String {
    if trial?.isOfCode == true { return "Code answers each call, or throws what it declares." }
    if message.contains("found nil") || message.contains("out of range") {
      return "Let an expectation fail instead: `let call = try #require(mail.sendSpy.calls.first)`."
    }
    if message.isEmpty { return "Does a method call itself, and not its spy?" }
    return "A double fails the test with `unimplemented()`, and a test fails with an expectation."
  }

  /// Returns the message for work that passes with a broken implementation.
  private static func misses(
    _ broken: [(Trial.Run, Tally)], isIdle: Bool
  ) -> [String] {
    let missed = broken.filter { !$0.1.isAlwaysRed }
    if missed.isEmpty { return [] }
    let isBlind = missed.count == broken.count && missed.allSatisfy { $0.1.isAlwaysGreen }
    var lines =
      isBlind
      ? ["Your test passes whatever it is run with. Use what you are given, and expect something of what it does."] : []
    lines.append("It noticed \(broken.count - missed.count) of \(broken.count) kinds of sabotage. It missed")
    lines += missed.map { run, tally in "• " + run.subject + bullet(for: tally) }
    if isIdle {
      lines.append("It takes its time, too: a test that sleeps is slow on a good day, and fails on a bad one.")
    }
    return lines
  }

  /// Returns the end of a line about a missed fault: how the work behaved instead of failing.
  private static func bullet(for tally: Tally) -> String {
    switch tally.stop {
    case .crash(let message): ": there it stops the program. " + advice(on: message)
    case .waits: ": there it waits until it is stopped, instead of failing"
    case .loops: ": there it runs until it is stopped, instead of failing"
    case .exit: ": there it ends the program, instead of failing"
    case nil: tally.redCount > 0 ? ", which it notices only \(tally.redCount) of \(tally.runs.count) times" : ""
    }
  }
}
