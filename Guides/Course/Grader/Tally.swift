import Foundation

/// What became of the runs with one implementation.
struct Tally: Sendable {
  /// The reason for which a run ended its process.
  enum Stop: Equatable, Sendable {
    /// It stopped the program, with these words, if any.
    case crash(String)
    /// It waited for what did not happen.
    case waits
    /// It was busy, and did not end.
    case loops
    /// It left the program in good order.
    case exit
  }

  /// The failures of each run.
  var failures: [[String]] = []
  /// The end of the process, if this was the implementation with which it ended.
  var stop: Stop?
  /// True if there was a failure when the implementation took longer than before.
  var isHasty = false
  /// True if something failed when the test was over, or where no test was.
  var isLate = false
  /// The time in microseconds in which the fastest run did nothing.
  var idle = 0.0

  /// This and what came of more runs.
  func followed(by other: Tally) -> Tally {
    var both = self
    both.failures += other.failures
    both.stop = stop ?? other.stop
    both.idle = min(idle, other.idle)
    both.isLate = isLate || other.isLate
    both.isHasty = isHasty || other.isHasty
    return both
  }

  /// Adds a failure to those of the last run.
  mutating func add(_ failure: String) {
    guard !failures.isEmpty else { return }
    failures[failures.count - 1].append(failure)
  }

  /// The number of runs that failed.
  var redCount: Int { failures.count { !$0.isEmpty } }
  var isAlwaysGreen: Bool { stop == nil && redCount == 0 && !failures.isEmpty }
  /// True if every run failed. One that stops or hangs after its failure has failed too.
  var isAlwaysRed: Bool { redCount == failures.count && redCount > 0 && stop != .exit }
}

/// The reading of what a child process said.
struct ChildReport {
  var tallies: [Int: Tally] = [:]
  /// True if the process came to its end.
  var isDone = false
  /// The implementation with which it stopped.
  var last: Int?

  /// Reads it.
  ///
  /// - Parameters:
  ///   - entries: The lines of its notebook.
  ///   - mark: The beginning of the lines that are its own.
  ///   - isCrash: True if it did not leave by itself.
  ///   - errorText: What it wrote to standard error.
  init(entries: [String], mark: String, isCrash: Bool, errorText: String) {
    var stop: Tally.Stop?
    var (isSlow, isLate) = (false, false)
    for entry in entries {
      guard entry.hasPrefix(mark) else {
        isLate = true
        continue
      }
      let words = entry.dropFirst(mark.count).split(separator: " ", maxSplits: 2)
      switch (words[0], words.dropFirst().first.flatMap { Int($0) }) {
      case ("begins", let index?):
        last = index
        tallies[index, default: Tally()].failures.append([])
      case ("slow", _): isSlow = true
      case ("late", _): isLate = true
      case ("misuse", _): if let last { tallies[last]?.add(String(entry.dropFirst(mark.count + 7))) }
      case ("fails", let index?):
        if isSlow { tallies[index]?.isHasty = true }
        tallies[index]?.add(String(words.last ?? ""))
      case ("idle", let index?): tallies[index]?.idle = words.last.flatMap { Double($0) } ?? 0
      case ("loops", _): stop = .loops
      case ("waits", _): stop = .waits
      case ("done", _): isDone = true
      default: break
      }
    }
    // What ended its process is told as that.
    if isDone, isLate, let last { tallies[last]?.isLate = true }
    guard !isDone, let last else { return }
    let message = errorText.split(separator: "\n").first { $0.contains("Fatal error: ") }
      .map { String($0[($0.range(of: "Fatal error: ")?.upperBound ?? $0.startIndex)...]) }
    tallies[last]?.stop = stop ?? (isCrash ? .crash(message ?? "") : .exit)
  }
}
