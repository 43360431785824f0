import Foundation

/// Files that are written whole or not at all, even if the program is killed meanwhile; a symbolic link is followed.
enum OutputFile {
  /// Writes a file that must not exist yet, and creates its folders.
  static func create(_ file: URL, _ data: Data) throws(WriterError) {
    let url = file.resolvingSymlinksInPath()
    guard !FileManager.default.fileExists(atPath: url.path) else { throw .exists(url.path) }
    // NB: With a fixed name, killed programs leave at most one; no build reads it.
    let part = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).part")
    try WriterError.writing(url) {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: part) }
      try data.write(to: part)
      try FileManager.default.linkItem(at: part, to: url)
    }
  }

  /// Replaces the text of a file.
  static func replace(_ file: URL, with data: Data) throws(WriterError) {
    let url = file.resolvingSymlinksInPath()
    try WriterError.writing(url) { try data.write(to: url, options: .atomic) }
  }
}
