import Testing

/// A fault in a text, and the line where a writer puts it right.
struct Problem: Equatable, CustomStringConvertible {
  /// The file, as a path below the package's root.
  let path: String
  /// The line, counted from 1.
  let line: Int
  let text: String

  var description: String { "\(path):\(line): \(text)" }

  /// Reports the problem at its place, where an editor can jump to.
  func record() {
    Issue.record(
      Comment(rawValue: description),
      sourceLocation: SourceLocation(
        fileID: "Checks/\(path)", filePath: Repository.url(of: path).path, line: line, column: 1))
  }
}
