import Synchronization
import Testing

/// Takes down what a child process says of the work that is being graded, in place of the run that grades it.
final class Notebook: Sendable {
  /// The notebook of the work that is being graded in this task, if any is.
  @TaskLocal static var current: Notebook?

  private let lines = Mutex<[String]>([])

  /// What was said, in order: the child's own lines, and failures that belong to no run.
  var entries: [String] { lines.withLock { $0 } }

  func write(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  /// Takes the issue down if something is being graded; else it is for everybody to see.
  static func takes(_ issue: Issue) -> Bool {
    guard let current else { return false }
    guard issue.isFailure, !issue.comments.contains(Child.knownComment) else { return true }
    current.write(issue.comments.first?.rawValue ?? "")
    return true
  }
}
