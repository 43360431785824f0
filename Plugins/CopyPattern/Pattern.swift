import Foundation

/// A file of the library that can be copied, with the files that its first line names.
struct Pattern {
  /// Its name without the folder and the ending: `Spy`.
  let name: String
  let file: URL

  /// All patterns below Sources/Doubles, by name.
  static func all(in package: URL) -> [Pattern] {
    let folder = package.appending(path: "Sources/Doubles")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" }
      .map { Pattern(name: $0.deletingPathExtension().lastPathComponent, file: $0) }
      .sorted { ($0.folder, $0.name) < ($1.folder, $1.name) }
  }

  /// The folder it is in: `Spies`.
  var folder: String { file.deletingLastPathComponent().lastPathComponent }

  /// The file and those of `all` that it needs, as its first line says: `// Copies with A.swift, B.swift and C.swift`.
  func files(from all: [Pattern]) throws -> [URL] {
    let source = try String(contentsOf: file, encoding: .utf8)
    let start = "// Copies with "
    guard source.hasPrefix(start) else { return [file] }
    let names = source.prefix { $0 != "\n" }.dropFirst(start.count)
      .replacingOccurrences(of: " and ", with: ", ").components(separatedBy: ", ")
    return [file]
      + (try names.map { name in
        guard let needed = all.first(where: { $0.file.lastPathComponent == name }) else {
          throw Refusal("\(file.lastPathComponent) needs \(name), which is not below Sources/Doubles")
        }
        return needed.file
      })
  }
}

/// Why a command did nothing, in words for whoever typed it.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
