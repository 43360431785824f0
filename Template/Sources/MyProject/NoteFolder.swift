public import Foundation

/// Notes that are files of a folder.
public struct NoteFolder: NoteReading {
  private let folder: URL

  /// Reads files of this folder.
  public init(_ folder: URL) {
    self.folder = folder
  }

  public func text(of name: String) async throws(NoteError) -> String {
    guard let data = try? Data(contentsOf: folder.appending(path: name)) else { throw .missing(name) }
    guard let text = String(data: data, encoding: .utf8) else { throw .unreadable(name) }
    return text
  }
}
