/// The verdict on a learner's work, as sentences.
struct Verdict: Sendable {
  /// True if the exercise is solved.
  let isDone: Bool
  /// What stands in the way, the nearest first; empty if the exercise is solved.
  let sentences: [String]

  init(of trial: Trial, tallies: [Int: Tally]) {
    let results = trial.runs.indices.compactMap { index in tallies[index].map { (trial.runs[index], $0) } }
    let right = results.filter { $0.0.isRight }
    let alarms = right.filter { !$0.1.isAlwaysGreen }
    if let (run, tally) = alarms.first(where: { $0.1.stop != nil }) ?? alarms.first {
      sentences = Self.alarm(run, tally, of: trial, whilePassing: right.first { $0.1.isAlwaysGreen }?.0.subject)
    } else if right.allSatisfy({ $0.1.idle > 2000 }) {
      sentences = [
        "Your test passes, and takes its time: does it sleep? A sleep is too short on a bad day, and wasted on a good one.",
        "Await the event itself: `nextHeldCall()`, `call(at:)`, `sleepers(reach:)`, or the result.",
      ]
    } else {
      sentences = Self.misses(results.filter { !$0.0.isRight })
    }
    isDone = sentences.isEmpty
  }

  /// The words for work that fails where nothing is wrong.
  private static func alarm(_ run: Trial.Run, _ tally: Tally, of trial: Trial, whilePassing other: String?) -> [String]
  {
    let subject = trial.isOfFake ? "Your fake is wrong when \(run.subject)" : "With \(run.subject), your test"
    switch tally.stop {
    case .waits:
      return [
        "\(subject) waits for ever.", "Did you `await` the work before taking its held call, or before ending it?",
      ]
    case .loops: return ["\(subject) runs for ever.", "Does a loop never end, or does a method call itself?"]
    case .exit: return ["\(subject) ends the program.", "A test must return, so that the others run too."]
    case .crash(let message):
      if message.isEmpty {
        return ["\(subject) stops the program without a message.", "Does the method call itself?"]
      }
      return ["\(subject) stops the program: \(message)"]
    case nil: break
    }
    let failures = tally.failures.first { !$0.isEmpty } ?? []
    var sentences = ["\(subject) fails, and it should pass:"] + failures.prefix(3)
    if tally.redCount < tally.failures.count { sentences.append("now and then") }
    if let other { sentences.append("It passes with \(other)") }
    return sentences
  }

  /// The words for work that stays green where something is broken.
  private static func misses(_ broken: [(Trial.Run, Tally)]) -> [String] {
    let missed = broken.filter { !$0.1.isAlwaysRed }
    if missed.isEmpty { return [] }
    return ["It noticed \(broken.count - missed.count) of \(broken.count) kinds of sabotage. It did not notice"]
      + missed.map { "• \($0.0.subject)" }
  }
}
