import Foundation

/// A file that is written whole or not at all, even if the program is killed meanwhile.
struct OutputFile {
  private let url: URL

  /// - Parameter url: The file; a symbolic link is followed.
  init(_ url: URL) {
    self.url = url.resolvingSymlinksInPath()
  }

  /// Writes a file that must not exist yet, and creates its folders.
  func create(_ data: Data) throws(WriterError) {
    guard !FileManager.default.fileExists(atPath: url.path) else { throw .exists(url.path) }
    // NB: With a fixed name, killed programs leave at most one; no build reads it.
    let part = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).part")
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: part) }
      try data.write(to: part)
      try FileManager.default.linkItem(at: part, to: url)
    } catch {
      throw .notWritten(url.path, reason: error.localizedDescription)
    }
  }

  /// Replaces the text of a file.
  func replace(with data: Data) throws(WriterError) {
    do {
      try data.write(to: url, options: .atomic)
    } catch {
      throw .notWritten(url.path, reason: error.localizedDescription)
    }
  }
}
