/// The outcome of running the work against one implementation.
struct Tally: Codable {
  /// The reason why the process did not come to an end.
  enum Stop: Codable, Equatable {
    case waits, loops, exit
    case crash(String)
  }

  /// The failures of each run; none, if the work passed.
  var runs: [[String]] = []
  /// The failures of the run in which the implementation takes its time.
  var slowRun: [String]?
  /// The seconds that the longest run took.
  var seconds = 0.0
  /// The seconds of a run in which it computed nothing, in the run that had the fewest.
  var idleSeconds: Double?
  var stop: Stop?
  /// Whether something failed when the run was over.
  var isLate = false

  var redCount: Int { runs.count { !$0.isEmpty } }
  var isAlwaysRed: Bool { stop == nil && !runs.isEmpty && redCount == runs.count }
  var isAlwaysGreen: Bool { stop == nil && redCount == 0 && slowRun?.isEmpty != false }
}
