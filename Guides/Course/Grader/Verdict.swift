import CourseCatalog

/// The verdict on a learner's work, as sentences.
struct Verdict: Sendable {
  /// True if the exercise is solved.
  var isDone: Bool { sentences.isEmpty }
  /// What stands in the way, the nearest first; empty if the exercise is solved.
  let sentences: [Text]

  init(of trial: Trial, tallies: [Int: Tally], source: String) {
    let results = trial.runs.indices.map { (trial.runs[$0], tallies[$0] ?? Tally()) }
    let (right, broken) = (results.filter { $0.0.isRight }, results.filter { !$0.0.isRight })
    let alarms = right.filter { !$0.1.isAlwaysGreen && !$0.1.failures.isEmpty }
    let other = right.first { $0.1.isAlwaysGreen }?.0
    let obstacles: [Text]
    if let (run, tally) = Self.plainest(of: alarms, isAnyGreen: other != nil) {
      obstacles = Self.alarm(run, of: trial, tally, unlike: trial.isOfCode ? nil : other)
    } else if right.contains(where: { $0.1.failures.isEmpty }) {
      obstacles = [Sentence.notRun.text]
    } else if results.contains(where: { $0.1.isLate }) {
      obstacles = [Sentence.late.text, Sentence.lateAdvice.text]
    } else if right.allSatisfy({ $0.1.idle > 2000 }) {
      obstacles = [Sentence.slow.text, trial.event]
    } else {
      let source = Source(source, event: trial.event)
      let complaints = source.complaints + (trial.step == .refactor ? source.repetitions : [])
      obstacles = complaints.isEmpty ? Self.misses(broken) : complaints
    }
    sentences = obstacles.isEmpty ? [] : (trial.step.map { [$0.text] } ?? []) + obstacles
  }

  /// The failure from which there is most to learn.
  private static func plainest(of alarms: [(Trial.Run, Tally)], isAnyGreen: Bool) -> (Trial.Run, Tally)? {
    let constant = alarms.first { $0.1.redCount == $0.1.failures.count }
    let inconstant = alarms.first { $0.1.redCount < $0.1.failures.count }
    return alarms.first { $0.1.stop != nil } ?? (isAnyGreen ? constant ?? inconstant : inconstant ?? constant)
  }

  /// The words for work that fails where nothing is wrong.
  private static func alarm(_ run: Trial.Run, of trial: Trial, _ tally: Tally, unlike other: Trial.Run?) -> [Text] {
    func head(_ predicate: Sentence, message: String = "") -> Text {
      (trial.isOfCode ? Sentence.code : .test).with([
        "subject": run.subject, "predicate": predicate.with(["message": Text(message)]),
      ])
    }
    switch tally.stop {
    case .waits: return [head(.waits), Sentence.held.text]
    case .loops: return [head(.loops), Sentence.loop.text]
    case .exit: return [head(.ends), Sentence.returns.text]
    case .crash("") where run.isByThreads: return [head(.stops), Sentence.sharing.text]
    case .crash(""): return [head(.stopsSilently), Sentence.itself.text]
    case .crash(let message): return [head(.stopsSaying, message: message), advice(on: message)]
    case nil: break
    }
    let failures = tally.failures.first { !$0.isEmpty } ?? []
    let isInconstant = tally.redCount < tally.failures.count
    if tally.isHasty, trial.event == Sentence.event.text, isInconstant, other != nil {
      return [head(.failsWhenSlow)] + failures.prefix(1).map(words) + [Sentence.luck.with(["event": trial.event])]
    }
    var sentences = [head(.fails)] + failures.prefix(2).map(words)
    let errors = failures.lazy.compactMap { $0.firstMatch(of: /it throws (\w+\.\w+(\(.*\))?)$/)?.output.1 }
    if !run.subject.reasons.isEmpty {
      return sentences + run.subject.reasons
    } else if failures.contains(where: { $0.contains("it throws CancellationError") }) {
      sentences.append(Sentence.held.text)
    } else if let error = errors.first {
      sentences.append(Sentence.expected.with(["error": Text(error)]))
    }
    if run.isByThreads {
      sentences.append(Sentence.oneStep.text)
    } else if isInconstant {
      sentences.append(Sentence.failed.with(tally.counts))
    } else if let other {
      sentences.append(Sentence.passes.with(["subject": other.subject]))
    }
    return sentences
  }

  /// The advice for work that stops the program with these words.
  private static func advice(on message: String) -> Text {
    (message.contains("found nil") || message.contains("out of range") ? Sentence.require : .refusal).text
  }

  /// The words of a failure: the grader's own about an error, else those of the test library.
  private static func words(of failure: String) -> Text {
    guard let error = failure.wholeMatch(of: /(?s)it throws (.*)/)?.output.1 else { return Text(failure) }
    return Sentence.error.with(["error": Text(error)])
  }

  /// The words for work that stays green where something is broken.
  private static func misses(_ broken: [(Trial.Run, Tally)]) -> [Text] {
    let missed = broken.filter { !$0.1.isAlwaysRed }
    if missed.isEmpty { return [] }
    let isBlind = missed.count == broken.count && missed.allSatisfy { $0.1.isAlwaysGreen }
    let count = broken.count - missed.count
    let found = Text("\(count)", count == 0 ? "1 つも検出できませんでした" : "検出できたのは \(count) 種類です")
    let counts = ["count": found, "all": Text(broken.count)]
    return (isBlind ? [Sentence.blind.text] : []) + [Sentence.noticed.with(counts)]
      + missed.map { run, tally in bullet(for: tally).with(values(of: tally).merging(["subject": run.subject]) { $1 }) }
      + missed.flatMap(\.0.subject.reasons).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static func values(of tally: Tally) -> [String: Text] {
    guard case .crash(let message) = tally.stop else { return tally.counts }
    return ["advice": advice(on: message)]
  }

  /// The line for one kind; it tells why what looks like a notice is none.
  private static func bullet(for tally: Tally) -> Sentence {
    switch tally.stop {
    case .crash: .missedStopping
    case .waits: .missedWaiting
    case .loops: .missedLooping
    case .exit: .missedEnding
    case nil: tally.redCount > 0 ? .missedAtTimes : .missed
    }
  }
}

extension Tally {
  /// The runs that failed, among all, and the question that this raises.
  fileprivate var counts: [String: Text] {
    ["count": Text(redCount), "all": Text(failures.count), "question": Sentence.inconstant.text]
  }
}
