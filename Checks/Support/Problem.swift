import Testing

/// A problem in a text file, with the line to correct.
package struct Problem: Equatable, CustomStringConvertible {
  /// The file, as a path below the package's root.
  package let path: String
  /// The line, counted from 1.
  package let line: Int
  package let text: String

  package init(path: String, line: Int, text: String) {
    (self.path, self.line, self.text) = (path, line, text)
  }

  package var description: String { "\(path):\(line): \(text)" }

  /// Reports the problem at its location, so that an editor can jump there.
  package func record() {
    Issue.record(
      Comment(rawValue: description),
      sourceLocation: SourceLocation(
        fileID: "Checks/\(path)", filePath: Repository.url(of: path).path, line: line, column: 1))
  }
}
