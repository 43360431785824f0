public import Foundation

/// Notes in a file, as a JSON list. A missing file is an empty list.
public actor NoteFile: NoteKeeping {
  private let file: URL

  /// Creates an object that keeps notes in this file.
  public init(_ file: URL) {
    self.file = file
  }

  public func notes() throws(NoteError) -> [String] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    do {
      return try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
    } catch {
      throw .unreadable(path: file.path)
    }
  }

  public func add(_ note: String) throws(NoteError) {
    let all = try notes() + [note]
    do {
      try JSONEncoder().encode(all).write(to: file, options: .atomic)
    } catch {
      throw .unwritable(path: file.path)
    }
  }
}
