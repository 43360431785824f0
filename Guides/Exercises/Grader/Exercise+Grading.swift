import Foundation
import Synchronization
import Testing

/// The verdict on a learner's test.
struct Verdict: Sendable {
  /// The failures where nothing is wrong.
  var wrongAlarms: [String] = []
  /// The sabotage that it did not notice.
  var unnoticed: [String] = []
  /// The number of kinds of sabotage.
  var sabotageCount = 0

  var isSolved: Bool { wrongAlarms.isEmpty && unnoticed.isEmpty }
}

extension Exercise {
  /// Runs the learner's test against everything, and says what came of it.
  func grade() async -> Verdict {
    var verdict = Verdict(sabotageCount: runs.count - rightCount)
    for index in 0..<rightCount {
      if let alarm = await alarm(inRun: index) { verdict.wrongAlarms.append("with \(runs[index].subject):\n\(alarm)") }
    }
    // Only a test that passes where nothing is wrong can be said to notice anything.
    guard verdict.wrongAlarms.isEmpty else { return verdict }
    for index in rightCount..<runs.count where await staysQuiet(inRun: index) {
      verdict.unnoticed.append(runs[index].subject)
    }
    return verdict
  }

  /// The failures of a run, or nil if there are none.
  private func alarm(inRun index: Int) async -> String? {
    let (end, entries) = await runInChild(index)
    // The child can't tell which expectations failed, so the run is repeated here, where they can be taken down.
    guard let end, end.exitStatus == .exitCode(EXIT_SUCCESS) else {
      let lines = await complaintOfChild(index).split(separator: "\n")
      let reason = lines.first { $0.contains("Fatal error: ") || $0.contains(Exercise.timeOut) }
      return "      it stops the program. \(reason ?? lines.last ?? "")"
    }
    guard !entries.isEmpty else { return nil }
    let notebook = Notebook()
    await Notebook.$current.withValue(notebook) {
      do {
        try await runs[index].body()
      } catch is ExpectationFailedError {
        // Taken down already.
      } catch {
        Issue.record("it throws \(error)")
      }
    }
    let failures = notebook.entries.isEmpty ? ["it fails now and then, and not this time"] : notebook.entries
    return failures.map { "      \($0)" }.joined(separator: "\n")
  }

  /// True if nothing fails in a run.
  private func staysQuiet(inRun index: Int) async -> Bool {
    await runInChild(index).entries.isEmpty
  }

  /// Runs the test in a child process: there it may stop the program, or never end.
  private func runInChild(_ index: Int) async -> (end: ExitTest.Result?, entries: [String]) {
    let notebook = Notebook()
    let end = await Notebook.$current.withValue(notebook) {
      await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        [number = number as Int, index = index as Int] in
        Exercise.endProcessSoon()
        try await Exercise.all[number - 1].runs[index].body()
      }
    }
    return (end, notebook.entries)
  }

  /// The words of a test that stops the program, from standard error.
  ///
  /// An exit test that has not ended as expected gives no result, so the test is run once more, now to fail.
  private func complaintOfChild(_ index: Int) async -> String {
    let end = await Notebook.$current.withValue(Notebook()) {
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [number = number as Int, index = index as Int] in
        Exercise.endProcessSoon()
        try await Exercise.all[number - 1].runs[index].body()
      }
    }
    return String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
  }

  private static let timeOut = "It does not end."

  /// A learner's test may wait for what never happens. Nothing but time can tell, so the child has this much of it.
  private static func endProcessSoon() {
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 10)
      FileHandle.standardError.write(Data("\(timeOut)\n".utf8))
      exit(EXIT_FAILURE)
    }
  }
}
