import Foundation
import Testing

/// The part of a grading that one process plays.
struct Play: Codable, Sendable {
  /// The number by which the process finds the trial.
  let key: Int
  /// The implementation that comes first: work that remembers it shows that by what follows.
  let first: Int
  /// The implementations that follow, in a random order; places in the trial's list.
  let indices: [Int]
  /// The number of times that each of them is run.
  let repeats: Int
  /// What marks the lines of the process among those of the work, which does not know it.
  let mark: String
  /// The file that gets what the process writes to standard error.
  let errorFile: String
}

extension Trial {
  /// Plays in a process of its own, and says how that ended.
  typealias Launcher = @Sendable (Play) async -> ExitTest.Result?

  /// Runs the learner's work against everything, and says what came of it.
  ///
  /// The implementations come in a random order, again and again in one process, so that neither place nor time tells
  /// the work which of them it meets. Another process begins with a broken one, so that work that takes the first one
  /// for right, and what differs for wrong, is told too.
  ///
  /// - Parameters:
  ///   - source: The text of the learner's file.
  ///   - child: Runs the work.
  ///   - repeats: The number of times that each implementation is run.
  /// - Returns: The verdict.
  func grade(source: String, in child: Launcher, repeats: Int = 20) async -> Verdict {
    StoppedProcesses.areEnded
    var tallies = [Int: Tally]()
    let right = runs.indices.filter { runs[$0].isRight }
    if let broken = runs.indices.filter({ !runs[$0].isRight }).randomElement() {
      tallies = await report(of: child, first: broken, then: right, repeats: 1).tallies
    }
    var rest = runs.indices.filter { tallies[$0]?.stop == nil }
    while !rest.isEmpty, !right.contains(where: { tallies[$0]?.stop != nil }) {
      let report = await report(of: child, first: right[0], then: rest, repeats: repeats)
      tallies.merge(report.tallies) { $0.followed(by: $1) }
      guard !report.isDone, let last = report.last else { break }
      rest.removeAll { $0 == last }
    }
    return Verdict(of: self, tallies: tallies, source: source)
  }

  private func report(of child: Launcher, first: Int, then indices: [Int], repeats: Int) async -> ChildReport {
    let (notebook, mark) = (Notebook(), "\(UInt64.random(in: 0 ... .max)): ")
    let errors = FileManager.default.temporaryDirectory.appending(path: "errors-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: errors) }
    let play = Play(
      key: key, first: first, indices: indices, repeats: repeats, mark: mark, errorFile: errors.path)
    let end = await Notebook.$current.withValue(notebook) { await child(play) }
    let isCrash = if case .signal(let signal) = end?.exitStatus { signal != SIGKILL } else { false }
    return ChildReport(
      entries: notebook.entries, mark: mark, isCrash: isCrash,
      errorText: String(decoding: (try? Data(contentsOf: errors)) ?? Data(), as: UTF8.self))
  }
}

/// The processes that the work has stopped, as Ctrl-Z does: they would neither end nor go on.
private enum StoppedProcesses {
  /// Ends them from now on; only time can tell that there is one.
  static let areEnded: Void = Thread.detachNewThread {
    while true {
      Thread.sleep(forTimeInterval: 0.2)
      var info = unsafe siginfo_t()
      guard unsafe waitid(P_ALL, 0, &info, WSTOPPED | WNOHANG) == 0 else { continue }
      #if canImport(Glibc)
        let process = unsafe info._sifields._sigchld.si_pid
      #else
        let process = unsafe info.si_pid
      #endif
      if process > 0 { kill(process, SIGKILL) }
    }
  }
}
