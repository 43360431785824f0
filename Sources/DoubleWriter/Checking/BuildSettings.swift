import Foundation

/// The compiler's options for the targets of a package, from the description of its last build.
struct BuildSettings: Sendable {
  private struct Target {
    let module: String
    let sources: [String]
    let flags: [String]
  }

  private var targets: [Target] = []

  /// Reads the description that SwiftPM left above a folder of modules; outside SwiftPM there is none.
  init(besides modules: [URL]) {
    for folder in modules {
      let build = folder.resolvingSymlinksInPath().deletingLastPathComponent()
      var parent = build
      for _ in 0..<2 {
        parent.deleteLastPathComponent()
        let file = parent.appending(path: "\(build.lastPathComponent).yaml")
        if let text = try? String(contentsOf: file, encoding: .utf8) { read(text) }
      }
    }
  }

  private mutating func read(_ text: String) {
    var inputs: [String] = []
    for line in text.split(separator: "\n") {
      if let list = Self.list(in: line, after: "    inputs: ") { inputs = list }
      guard let words = Self.list(in: line, after: "    args: "), let name = words.firstIndex(of: "-module-name"),
        name + 1 < words.count
      else { continue }
      targets.append(
        Target(
          module: words[name + 1], sources: inputs.filter { $0.hasSuffix(".swift") }, flags: Self.settings(in: words)))
    }
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
