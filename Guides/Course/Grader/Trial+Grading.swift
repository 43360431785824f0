import Foundation
import Testing

extension Trial {
  /// The number of times that each implementation is run.
  static let repeats = 20

  /// Runs the learner's work against everything, and says what came of it.
  ///
  /// The implementations come in a random order, again and again in one process, so that neither place nor time tells
  /// the work which of them it meets.
  func grade() async -> Verdict {
    var tallies = [Int: Tally]()
    var plan = runs.indices.flatMap { Array(repeating: $0, count: Self.repeats) }.shuffled()
    while !plan.isEmpty {
      let report = await child(plan)
      tallies.merge(report.tallies) { one, other in
        Tally(failures: one.failures + other.failures, stop: one.stop ?? other.stop, idle: min(one.idle, other.idle))
      }
      guard !report.isDone, let last = report.last else { break }
      // With a right one, nothing more needs to be known.
      if runs[last].isRight { break }
      plan.removeAll { $0 == last }
    }
    return Verdict(of: self, tallies: tallies)
  }

  /// Plays the plan in a child process.
  private func child(_ plan: [Int]) async -> ChildReport {
    let notebook = Notebook()
    let end = await Notebook.$current.withValue(notebook) {
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [number = exercise.number as Int, plan = plan as [Int]] in
        await Child.play(plan, of: Trial.all[number - 1])
      }
    }
    let text = end.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    return ChildReport(entries: notebook.entries, errorText: text)
  }
}
