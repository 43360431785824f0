/// What came of one implementation.
struct Tally {
  /// The reason why a process did not come to an end.
  enum Stop: Equatable {
    case waits, loops, exit
    case crash(String)
  }

  /// The failures of each run; none, if the work passed.
  var runs: [[String]] = []
  /// The failures of the run in which the implementation takes its time.
  var slowRun: [String]?
  /// The seconds that a run took.
  var seconds = 0.0
  var stop: Stop?
  /// Whether something failed when the run was over.
  var isLate = false

  var redCount: Int { runs.count { !$0.isEmpty } }
  var isAlwaysRed: Bool { stop == nil && !runs.isEmpty && redCount == runs.count }
  var isAlwaysGreen: Bool { stop == nil && redCount == 0 && slowRun?.isEmpty != false }

  mutating func take(_ news: Tally) {
    runs += news.runs
    slowRun = slowRun ?? news.slowRun
    seconds = max(seconds, news.seconds)
    stop = stop ?? news.stop
    isLate = isLate || news.isLate
  }
}
