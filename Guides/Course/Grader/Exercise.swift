import Foundation
import Testing

/// An exercise as a program, which grades the learner's work, prints the verdict, and exits with 0 if it is done.
///
///     @main enum E05_Spy: Exercise {
///       static let trials = [Trial(right: right, broken: broken) { try await exercise05($0) }]
///     }
public protocol Exercise {
  /// The trials, step by step; the next one counts once the previous one is passed.
  static var trials: [Trial] { get }
}

extension Exercise {
  public static func main() async {
    if Child.numbers != nil {
      Child.trials.withLock { $0 = trials }
      // NB: SwiftPM's entry point for tests. The learner's work runs in a test, which expectations and doubles need.
      await Testing.__swiftPMEntryPoint() as Never
    }
    let lines = grade(trials)
    print(lines.joined(separator: "\n"))
    exit(lines == [Verdict.done] ? EXIT_SUCCESS : EXIT_FAILURE)
  }
}

/// Runs the learner's work against all implementations, each in its own process.
///
/// - Returns: The verdict: the obstacle, or that the work is done.
func grade(_ trials: [Trial]) -> [String] {
  var passed: [String] = []
  for (index, trial) in trials.enumerated() {
    if let note = trial.redNote, FileManager.default.fileExists(atPath: redFolder.appending(path: note).path) {
      continue
    }
    var tallies: [Tally] = []
    for (number, run) in trial.runs.enumerated() {
      let tally = Child.tally(trial: index, run: number)
      tallies.append(tally)
      // Work that stops, or waits forever, with a right implementation does so with all.
      if run.isRight, tally.stop != nil || tally.redCount > 0 && .seconds(tally.seconds) > Child.waitLimit { break }
    }
    let obstacles = trial.redNote.map { red($0, tallies[0]) } ?? Verdict(of: trial, tallies: tallies).lines
    if !obstacles.isEmpty { return passed + (trial.step.map { [$0 + "."] } ?? []) + obstacles }
    if trial.redNote != nil {
      passed = ["✔ Red: your test fails in an expectation, as it should before the code is written."]
    }
  }
  return [Verdict.done]
}

/// The folder for notes that record a red test, next to the learner's progress.
private let redFolder =
  ProcessInfo.processInfo.environment["COURSE_NOTES"].map { URL(filePath: $0) }
  ?? URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: ".learn")

/// Records that a test was red.
///
/// - Returns: The reason why it was not.
private func red(_ note: String, _ tally: Tally) -> [String] {
  guard let failures = tally.runs.first, tally.stop == nil else {
    return ["With your code as it is, your test stops or never ends. Let it fail in an expectation."]
  }
  if failures.isEmpty {
    return [
      "Your test passes, and nobody has seen it fail: test and code were saved at once.",
      "Put the code back as it was, save, and see the test fail. Then write the code again.",
    ]
  }
  if let error = failures.first(where: { $0.hasPrefix("it throws") }) {
    return ["Your test fails, but for another reason: \(error). Let it fail in an expectation."]
  }
  do {
    try FileManager.default.createDirectory(at: redFolder, withIntermediateDirectories: true)
    try Data().write(to: redFolder.appending(path: note))
  } catch {
    return ["It can't be noted that your test was red: \(error.localizedDescription)"]
  }
  return []
}
