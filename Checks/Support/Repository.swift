import Foundation

/// The files of this repository, as paths below its root.
package enum Repository {
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The Markdown files for readers.
  package static let markdown = paths(below: "") { $0.hasSuffix(".md") }

  /// The Swift files of the library and the samples.
  package static let sources = paths(below: "Sources") { $0.hasSuffix(".swift") }

  /// The Swift files that a test run compiles, except the cases of misuse, which must not compile.
  package static let tests = ["Tests", "Checks", "Guides/Course/Lessons"].flatMap { folder in
    paths(below: folder) { $0.hasSuffix(".swift") && !$0.hasPrefix("Checks/TypeChecks/Cases/") }
  }

  package static func url(of path: String) -> URL {
    root.appending(path: path)
  }

  package static func text(of path: String) throws -> String {
    try String(decoding: Data(contentsOf: url(of: path)), as: UTF8.self)
  }

  /// Returns the text of a Swift file, or of all Swift files in a folder.
  package static func swift(at path: String) throws -> String {
    if path.hasSuffix(".swift") { return try text(of: path) }
    return try paths(below: path) { $0.hasSuffix(".swift") }.map(text(of:)).joined(separator: "\n")
  }

  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url(of: path).path)
  }

  /// Returns every Swift file below a folder, sorted; empty if the folder is missing.
  package static func swiftFiles(below folder: String) -> [URL] {
    paths(below: folder) { $0.hasSuffix(".swift") }.map(url(of:))
  }

  /// Returns the files below a folder, sorted, without hidden folders such as the build's.
  private static func paths(below folder: String, where isWanted: (String) -> Bool) -> [String] {
    let start = folder.isEmpty ? root : url(of: folder)
    let files = FileManager.default.enumerator(
      at: start, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (files?.compactMap { $0 as? URL } ?? [])
      .map { String($0.path.dropFirst(root.path.count).drop { $0 == "/" }) }
      .filter(isWanted)
      .sorted()
  }
}
