/// The outcome of running the work against one implementation.
struct Tally: Codable {
  /// The reason why the process did not end normally.
  enum Stop: Codable, Equatable {
    case waits, loops, exit
    case crash(String)
  }

  /// The failures of each run; empty if the work passed.
  var runs: [[String]] = []
  /// The failures of the run with the hesitating implementation.
  var slowRun: [String]?
  /// The seconds of the longest run.
  var seconds = 0.0
  /// The seconds at rest in the run that rested least.
  var idleSeconds: Double?
  var stop: Stop?
  /// Whether something failed after the end of the run.
  var isLate = false

  var redCount: Int { runs.count { !$0.isEmpty } }
  var isAlwaysRed: Bool { stop == nil && !runs.isEmpty && redCount == runs.count }
  var isAlwaysGreen: Bool { stop == nil && redCount == 0 && slowRun?.isEmpty != false }
}
