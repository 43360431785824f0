import Foundation

/// The targets of a package and of those that it depends on, from SwiftPM's description of its last build.
struct BuildPlan: Sendable {
  struct Target: Equatable, Sendable {
    let name: String
    let module: String
    let sources: [String]
    /// The compiler's options that determine the language.
    let flags: [String]
  }

  private(set) var targets: [Target] = []
  /// The package's own targets, and those of them that aren't tests.
  private(set) var (own, productive): ([Target], [Target]) = ([], [])
  /// The folders of the package's own targets.
  private(set) var folders: [String] = []
  /// The package's folder.
  private(set) var root: URL?

  /// Reads the description that SwiftPM left above a folder of modules; outside SwiftPM there is none.
  init(besides modules: [URL]) {
    for folder in modules {
      let build = folder.resolvingSymlinksInPath().deletingLastPathComponent()
      var parent = build
      for _ in 0..<2 {
        parent.deleteLastPathComponent()
        let file = parent.appending(path: "\(build.lastPathComponent).yaml")
        // NB: The name of a node ends in the names of the build's folders.
        let suffix = "-\(build.deletingLastPathComponent().lastPathComponent)-\(build.lastPathComponent).module"
        if let text = try? String(contentsOf: file, encoding: .utf8) { read(text, suffix: suffix) }
      }
    }
  }

  private mutating func read(_ text: String, suffix: String) {
    var name: Substring = ""
    var inputs: [String] = []
    var members: [Substring: [String]] = [:]
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  \"") { name = line.split(separator: "\"")[1] }
      for group in ["main", "test"] {
        if let list = Self.list(in: line, after: "  \"\(group)\": ") { members[group[...]] = list }
      }
      if let list = Self.list(in: line, after: "    inputs: ") { inputs = list }
      if name == "PackageStructure", let file = inputs.first(where: { $0.hasSuffix("/Package.resolved") }) {
        root = URL(filePath: file).deletingLastPathComponent()
        folders = inputs.filter { $0.hasSuffix("/") }
      }
      guard name.hasPrefix("C."), name.hasSuffix(suffix), let words = Self.list(in: line, after: "    args: "),
        let module = words.firstIndex(of: "-module-name"), module + 1 < words.count
      else { continue }
      targets.append(
        Target(
          name: String(name.dropFirst(2).dropLast(suffix.count)), module: words[module + 1],
          sources: inputs.filter { $0.hasSuffix(".swift") }, flags: Self.settings(in: words)))
    }
    own = targets.filter { members["test"]?.contains("<\($0.name)\(suffix)>") == true }
    productive = own.filter { members["main"]?.contains("<\($0.name)\(suffix)>") == true }
  }

  private static func list(in line: Substring, after key: String) -> [String]? {
    guard line.hasPrefix(key) else { return nil }
    return try? JSONDecoder().decode([String].self, from: Data(line.dropFirst(key.count).utf8))
  }

  /// The options that determine the language.
  private static func settings(in words: [String]) -> [String] {
    let withValue: Set = [
      "-swift-version", "-enable-upcoming-feature", "-enable-experimental-feature", "-default-isolation",
      "-package-name",
    ]
    return words.indices.flatMap { index in
      let word = words[index]
      if withValue.contains(word), index + 1 < words.count { return [word, words[index + 1]] }
      return word == "-strict-memory-safety" || word.hasPrefix("-D") || word.hasPrefix("-strict-concurrency=")
        ? [word] : []
    }
  }

  /// The options of a folder's target, or of the module with this name; if neither is known, those of any debug build.
  func flags(for folder: URL?, orModule name: String?) -> [String] {
    let path = folder.map { "\($0.standardizedFileURL.resolvingSymlinksInPath().path)/" }
    let target = targets.first { target in
      guard let path else { return false }
      return target.sources.contains {
        $0.hasPrefix(path) || path.hasPrefix($0.prefix(through: $0.lastIndex(of: "/") ?? $0.startIndex))
      }
    }
    return (target ?? targets.first { $0.module == name })?.flags ?? ["-DDEBUG"]
  }
}
