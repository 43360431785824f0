import Foundation

/// The folder of the files that are checked.
enum Repository {
  /// The root of the package, told from this file's own place.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every Swift file below a folder of the repository, in the order of the paths, but for hidden folders; none if it is missing.
  static func swiftFiles(below folder: String) -> [URL] {
    let start = root.appending(path: folder)
    return (FileManager.default.subpaths(atPath: start.path) ?? [])
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") && !$0.contains("/.") }
      .sorted()
      .map { start.appending(path: $0) }
  }

  /// Whether a file is a link to another one.
  static func isLink(_ file: URL) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) != nil
  }

  /// A file's path below the root, as messages name it.
  static func path(of file: URL) -> String {
    String(file.path.dropFirst(root.path.count).drop { $0 == "/" })
  }
}
