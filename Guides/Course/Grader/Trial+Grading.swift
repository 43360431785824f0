import Foundation
import Testing

extension Trial {
  /// The number of times that each implementation is run.
  static let repeats = 20

  /// Runs the learner's work against everything, and says what came of it.
  ///
  /// The implementations come in a random order, again and again in one process, so that neither place nor time tells
  /// the work which of them it meets.
  ///
  /// - Parameter source: The text of the learner's file.
  /// - Returns: The verdict.
  func grade(source: String) async -> Verdict {
    var tallies = [Int: Tally]()
    var rest = Array(runs.indices)
    while !rest.isEmpty {
      let report = await child(with: rest)
      tallies.merge(report.tallies) { $0.followed(by: $1) }
      guard !report.isDone, let last = report.last else { break }
      // With a right one, nothing more needs to be known.
      if runs[last].isRight { break }
      rest.removeAll { $0 == last }
    }
    return Verdict(of: self, tallies: tallies, source: source)
  }

  /// Runs these implementations in a child process.
  private func child(with indices: [Int]) async -> ChildReport {
    let (notebook, secret) = (Notebook(), "\(UInt64.random(in: 0 ... .max))")
    let end = await Notebook.$current.withValue(notebook) {
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [key = key as Int, indices = indices as [Int], secret = secret as String] in
        await Child.play(indices, of: Trial.with(key: key), secret: secret)
      }
    }
    let isCrash = if case .signal = end?.exitStatus { true } else { false }
    return ChildReport(
      entries: notebook.entries, mark: Child.mark(secret), isCrash: isCrash,
      errorText: String(decoding: end?.standardErrorContent ?? [], as: UTF8.self))
  }
}
