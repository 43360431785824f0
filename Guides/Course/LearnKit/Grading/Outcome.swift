/// The outcome of grading an exercise.
public enum Outcome: Equatable, Sendable {
  /// The grader has spoken.
  case verdict(Verdict)
  /// The compiler has found errors: a few of them, and their number.
  case errors([CompilerError], count: Int)
  /// The file to solve it in isn't there.
  case missing
  /// The tests stopped without a verdict; their last words.
  case stopped(String)
  /// The tests did not end in their time.
  case endless
  /// Nothing could be built or started, for a reason that isn't in the learner's code.
  case failed([String])
}

/// An error of the compiler, in a file of the package.
public struct CompilerError: Hashable, Sendable {
  /// The path, from the package's folder on where it is in there.
  public var file: String
  public var line: Int
  public var column: Int
  public var message: String
  /// The line of the file that it is about.
  public var source = ""
}

/// A line that the grader writes into the file that `COURSE_VERDICTS` names.
public struct Verdict: Codable, Equatable, Sendable {
  public enum State: String, Codable, Sendable {
    case done
    case notYet = "not yet"
    case untouched
  }

  public var exercise: Int
  public var state: State
  public var sentences: [String]
}
