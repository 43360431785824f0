import CheckSupport
import Foundation

/// A link from one file of this package to another, or to a heading.
struct Link: Equatable {
  /// The link's line, counted from 1.
  let line: Int
  let target: String
  /// The file as a path below the root; the link's own file if the target is only a heading.
  let file: String
  /// The heading's name, or nil if the link leads to the file.
  let anchor: String?

  init(line: Int, target: String, from path: String) {
    self.line = line
    self.target = target
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    anchor = parts.count == 2 ? String(parts[1]) : nil
    let folder = URL(filePath: "/\(path)").deletingLastPathComponent()
    file = parts[0].isEmpty ? path : String(folder.appending(path: parts[0]).standardized.path.dropFirst())
  }

  /// Returns the reason why the link is broken; nil if it isn't.
  func problem() throws -> String? {
    guard Repository.exists(file) else { return "leads to \(target), which does not exist" }
    guard let anchor, file.hasSuffix(".md") else { return nil }
    let anchors = try MarkdownFile(file).anchors
    guard !anchors.contains(anchor) else { return nil }
    return "leads to \(target), but \(file) has only these headings: \(anchors.sorted().joined(separator: ", "))"
  }
}
