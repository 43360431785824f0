import Synchronization
import Testing

/// Takes down what fails in a test that is being graded, in place of the run that grades it.
final class Notebook: Sendable {
  /// The notebook of the test that is being graded in this task, if one is.
  @TaskLocal static var current: Notebook?

  private let issues = Mutex<[String]>([])

  /// The failures, in the words of the test framework.
  var entries: [String] { issues.withLock { $0 } }

  /// Takes the issue down if a test is being graded; else it is for everybody to see.
  static func takes(_ issue: Issue) -> Bool {
    guard let current else { return false }
    let line = issue.sourceLocation.map { "\($0.fileID.split(separator: "/").last ?? ""):\($0.line): " } ?? ""
    current.issues.withLock { $0.append(line + "\(issue)".replacing(" (error)", with: "")) }
    return true
  }
}
