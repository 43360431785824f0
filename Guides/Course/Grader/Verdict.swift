/// The verdict on a learner's work, as sentences.
struct Verdict: Sendable {
  /// True if the exercise is solved.
  var isDone: Bool { sentences.isEmpty }
  /// What stands in the way, the nearest first; empty if the exercise is solved.
  let sentences: [String]

  init(of trial: Trial, tallies: [Int: Tally], source: String) {
    let results = trial.runs.indices.map { (trial.runs[$0], tallies[$0] ?? Tally()) }
    let (right, broken) = (results.filter { $0.0.isRight }, results.filter { !$0.0.isRight })
    let alarms = right.filter { !$0.1.isAlwaysGreen && !$0.1.failures.isEmpty }
    let other = right.first { $0.1.isAlwaysGreen }?.0
    if let (run, tally) = Self.plainest(of: alarms, isAnyGreen: other != nil) {
      sentences = Self.alarm(trial.isOfFake ? .fake(run) : .test(run), tally, unlike: trial.isOfFake ? nil : other)
    } else if right.contains(where: { $0.1.failures.isEmpty }) {
      sentences = ["Your work could not be run. Does it end the program before it begins?"]
    } else if results.contains(where: { $0.1.isLate }) {
      sentences = [
        "Something failed when your test was over, or in a task that belongs to no test: does it await its own tasks?",
        "Expect in the test itself, or in a `Task { … }` whose `value` it awaits.",
      ]
    } else if right.allSatisfy({ $0.1.idle > 2000 }) {
      sentences = [
        "Your test passes, and takes its time: does it sleep? A sleep is too short on a bad day, and wasted on a good one.",
        "Await the event itself: `nextHeldCall()`, `call(at:)`, `sleepers(reach:)`, or the result.",
      ]
    } else {
      let complaints = Source(source).complaints
      sentences = complaints.isEmpty ? Self.misses(broken) : complaints
    }
  }

  /// The failure from which there is most to learn.
  private static func plainest(of alarms: [(Trial.Run, Tally)], isAnyGreen: Bool) -> (Trial.Run, Tally)? {
    let constant = alarms.first { $0.1.redCount == $0.1.failures.count }
    let inconstant = alarms.first { $0.1.redCount < $0.1.failures.count }
    return alarms.first { $0.1.stop != nil } ?? (isAnyGreen ? constant ?? inconstant : inconstant ?? constant)
  }

  /// The subject of the first sentence.
  private enum Subject {
    case fake(Trial.Run)
    case test(Trial.Run)

    var isOfFake: Bool { if case .fake = self { true } else { false } }

    func with(_ predicate: String) -> String {
      switch self {
      case .fake(let run): "Your fake is wrong when \(run.subject): it \(predicate)"
      case .test(let run): "With \(run.subject), which is right, your test \(predicate)"
      }
    }
  }

  /// The words for work that fails where nothing is wrong.
  private static func alarm(_ subject: Subject, _ tally: Tally, unlike other: Trial.Run?) -> [String] {
    switch tally.stop {
    case .waits: return [subject.with("waits for ever."), waiting]
    case .loops: return [subject.with("runs for ever."), "Is there a loop that does not end?"]
    case .exit: return [subject.with("ends the program."), "A test returns, so that the others get their turn."]
    case .crash("") where subject.isOfFake: return [subject.with("stops the program."), sharing]
    case .crash(""):
      return [subject.with("stops the program, without a message."), "Does a method call itself, and not its spy?"]
    case .crash(let message):
      return [
        subject.with("stops the program: \(message)"), "Let an expectation fail: `try #require(…)` in place of `!`.",
      ]
    case nil: break
    }
    let failures = tally.failures.first { !$0.isEmpty } ?? []
    if tally.isHasty, tally.redCount < tally.failures.count, other != nil {
      return [subject.with("fails as soon as that takes longer:")] + failures.prefix(1) + [luck]
    }
    var sentences = [subject.with("fails:")] + failures.prefix(2)
    if failures.contains(where: { $0.contains("it throws CancellationError") }) {
      sentences.append(waiting)
    } else if let error = failures.lazy.compactMap({ $0.firstMatch(of: /it throws (\w+\.\w+(\(.*\))?)$/)?.output.1 })
      .first
    {
      sentences.append(
        "If that is right, expect it: `#expect(throws: \(error)) { … }`. If not, tell the double what to answer, or see to it that it is your double that is asked."
      )
    }
    if tally.redCount < tally.failures.count {
      sentences.append(
        "It failed \(tally.redCount) of \(tally.failures.count) times: \(inconstant)")
    } else if let other {
      sentences.append(
        "It passes with \(other.subject): does it look at a type, at a private detail, at the number of steps, or at an order that is free?"
      )
    }
    return sentences
  }

  private static let waiting =
    "Is the call held, with `holds()`? Do you take it, and end it or move the clock, before you `await` the work?"
  private static let luck =
    "Does it sleep, or wait for a number of steps? That is luck. Await the event itself: `nextHeldCall()`, `sleepers(reach:)`."
  private static let inconstant =
    "does it keep something from one run to the next, or hope for chance, or for an order of events?"
  private static let sharing = "Several threads use it at once: is its state in a `Mutex`?"

  private static let blind = [
    "Your test passes whatever it is run with: does it ask what it was given, expect something of the answer, and try what can go wrong?"
  ]

  /// The words for work that stays green where something is broken.
  private static func misses(_ broken: [(Trial.Run, Tally)]) -> [String] {
    let missed = broken.filter { !$0.1.isAlwaysRed }
    if missed.isEmpty { return [] }
    let isBlind = missed.count == broken.count && missed.allSatisfy { $0.1.isAlwaysGreen }
    return (isBlind ? blind : [])
      + ["It noticed \(broken.count - missed.count) of \(broken.count) kinds of sabotage. It did not notice"]
      + missed.map { "• \($0.0.subject)\(remark(on: $0.1))" }
  }

  /// The reason why what looks like a notice is none.
  private static func remark(on tally: Tally) -> String {
    switch tally.stop {
    case .crash: ", for there it stops the program: let an expectation fail, `try #require(…)`"
    case .waits: ", for there it waits for ever, and nobody learns why"
    case .loops: ", for there it runs for ever, and nobody learns why"
    case .exit: ", for there it ends the program"
    case nil where tally.redCount > 0:
      " every time: it did \(tally.redCount) of \(tally.failures.count) times: "
        + inconstant
    case nil: ""
    }
  }
}
