import Foundation

/// Files that are written completely or not at all, even if the process is killed.
enum OutputFile {
  /// Writes a new file and creates its folders; it is an error if the file exists.
  static func create(_ file: URL, _ data: Data) throws(WriterError) {
    guard !FileManager.default.fileExists(atPath: file.path) else { throw .exists(file.path) }
    try WriterError.writing(file) {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    try replace(file, with: data)
  }

  /// Replaces the text of a file; a symbolic link is followed.
  static func replace(_ file: URL, with data: Data) throws(WriterError) {
    let url = file.resolvingSymlinksInPath()
    try WriterError.writing(url) { try data.write(to: url, options: .atomic) }
  }
}
