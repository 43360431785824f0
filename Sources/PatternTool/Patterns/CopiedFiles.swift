import Foundation

/// Files to copy into a project: all arrive or none, and nothing different is overwritten.
struct CopiedFiles {
  /// A copied file: its path below the folder, its content, and the library's files that it contains.
  struct File: Equatable {
    let path: String
    let text: String
    var parts: Set<String> = []
  }

  var files: [File]
}

extension CopiedFiles {
  /// Collects the library's files with their version and license, unchanged or as one file if `name` is given.
  ///
  /// - Throws: A refusal if a file can't be read.
  init(
    of sources: [PatternFile], from kit: URL, version: String, asOneFile name: String? = nil
  ) throws(Refusal) {
    let license = try Refusal.naming("can't read the license") {
      try String(contentsOf: kit.appending(path: "LICENSE"), encoding: .utf8)
    }
    let lines = license.trimmingCharacters(in: .newlines).components(separatedBy: "\n")
    let origin = "\(Self.mark)\(version).".replacingOccurrences(of: "\n", with: " ")
    let whole = ([origin, ""] + lines).map { "// \($0)\n".replacingOccurrences(of: " \n", with: "\n") }.joined()
    let owner = lines.first { $0.hasPrefix("Copyright") } ?? ""
    if let name {
      let text = "\(whole)\n\(OneFile(sources).text)"
      files = [File(path: "\(name).swift", text: text, parts: Set(sources.map(\.path)))]
    } else {
      let header = "// \(origin)\n// \(owner). MIT License: see DoublesLicense.swift.\n\n"
      files = sources.map { File(path: $0.path, text: header + $0.text, parts: [$0.path]) }
      files.append(File(path: "DoublesLicense.swift", text: whole))
    }
  }

  /// Writes the files to a folder, which is created if necessary.
  ///
  /// A full disk leaves no partial copy: files already written are removed.
  ///
  /// - Returns: A line for the user about each file.
  func write(to folder: URL) throws(Refusal) -> [String] {
    let manager = FileManager.default
    let places = files.map { (file: $0, place: folder.appending(path: $0.path)) }
    let home = manager.destination(of: folder)
    for (file, place) in places {
      let destination = manager.destination(of: place.deletingLastPathComponent())
      guard destination.isInside(home) else {
        throw Refusal("\(file.path) would be in \(destination.path), outside of \(folder.path); nothing was copied")
      }
    }
    let existing = places.filter { manager.hasAnything(at: $0.place) }
    let changed = existing.filter { !Self.isSame($0.file, at: $0.place) }
    guard changed.isEmpty else {
      let names = changed.map(\.file.path).joined(separator: ", ")
      throw Refusal("\(folder.path) has another \(names) already; nothing was copied")
    }

    if let rival = rival(in: folder) {
      throw Refusal(
        """
        \(rival.path) in \(folder.path) has \(rival.part) already, which would be there twice; nothing was copied. \
        Delete that copy, and ask for all patterns at once.
        """)
    }

    let new = places.filter { copy in !existing.contains { $0.place == copy.place } }
    var made: [URL] = []
    do {
      try manager.makeFolder(at: folder, noting: &made)
      for (file, place) in new {
        try manager.makeFolder(at: place.deletingLastPathComponent(), noting: &made)
        try Data(file.text.utf8).write(to: place, options: .atomic)
        made.append(place)
      }
    } catch {
      for url in made.reversed() { try? manager.removeItem(at: url) }
      throw Refusal("can't write to \(folder.path), so nothing was copied", because: error)
    }
    return new.map { "copied \($0.place.path)" } + existing.map { "there already: \($0.place.path)" }
  }

  /// Returns an earlier copy, under a different name, of something that would be copied now.
  private func rival(in folder: URL) -> (path: String, part: String)? {
    let manager = FileManager.default
    for path in (try? manager.subpathsOfDirectory(atPath: folder.path).sorted()) ?? [] where path.hasSuffix(".swift") {
      guard let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8),
        text.hasPrefix("// \(Self.mark)")
      else { continue }
      let parts = Set([path] + text.matches(of: /(?m)^\/\/ MARK: - (.+\.swift)$/).map { String($0.1) })
      for file in files where file.path != path {
        if let part = file.parts.intersection(parts).min() { return (path, part) }
      }
    }
    return nil
  }

  /// The first words of each copied file.
  private static let mark = "Copied from Doubles, "

  /// Returns whether a file already has the copy's content, regardless of its version.
  private static func isSame(_ file: File, at place: URL) -> Bool {
    guard let text = try? String(contentsOf: place, encoding: .utf8) else { return false }
    return body(of: text) == body(of: file.text)
  }

  private static func body(of text: String) -> Substring {
    guard text.hasPrefix("// \(mark)") else { return text[...] }
    return text.range(of: "\n\n").map { text[$0.upperBound...] } ?? ""
  }
}
