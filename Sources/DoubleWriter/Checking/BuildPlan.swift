import Foundation

/// The targets of a package and of the packages that it depends on, from SwiftPM's description of its last build.
struct BuildPlan: Sendable {
  struct Target: Equatable, Sendable {
    let name: String
    let module: String
    let sources: [String]
    /// The compiler's options that determine the language.
    let flags: [String]

    /// Returns whether the target's module is newer than every file of the target.
    func isBuilt(in modules: [URL]) -> Bool {
      func date(_ url: URL) -> Date? {
        try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
      }
      guard let built = modules.lazy.compactMap({ date($0.appending(path: "\(module).swiftmodule")) }).first else {
        return false
      }
      return sources.allSatisfy { date(URL(filePath: $0)).map { $0 < built } ?? false }
    }
  }

  private(set) var targets: [Target] = []
  /// The package's own targets.
  private(set) var own: [Target] = []
  /// The package's own targets that aren't tests.
  private(set) var productive: [Target] = []
  /// The folders of the package's own targets.
  private(set) var folders: [String] = []
  /// The package's folder.
  private(set) var root: URL?

  /// Reads the build description that SwiftPM left above a folder of modules; outside SwiftPM there is none.
  init(besides modules: [URL]) {
    for folder in modules {
      let build = folder.resolvingSymlinksInPath().deletingLastPathComponent()
      var parent = build
      for _ in 0..<2 {
        parent.deleteLastPathComponent()
        let file = parent.appending(path: "\(build.lastPathComponent).yaml")
        if let text = try? String(contentsOf: file, encoding: .utf8) { read(text, of: build) }
      }
    }
  }

  private mutating func read(_ text: String, of build: URL) {
    let triple = build.deletingLastPathComponent().lastPathComponent
    var node: Substring = ""
    var inputs: [String] = []
    var main: [String] = []
    var test: [String] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("  \"") { node = line.split(separator: "\"")[1] }
      if let list = Self.list(in: line, after: "  \"main\": ") { main = list }
      if let list = Self.list(in: line, after: "  \"test\": ") { test = list }
      if let list = Self.list(in: line, after: "    inputs: ") { inputs = list }
      if node == "PackageStructure", let file = inputs.first(where: { $0.hasSuffix("/Package.resolved") }) {
        root = URL(filePath: file).deletingLastPathComponent()
        folders = inputs.filter { $0.hasSuffix("/") }
      }
      // NB: The node of the target App is "C.App-x86_64-unknown-linux-gnu-debug.module"; a triple may have a version.
      guard node.hasPrefix("C."), node.hasSuffix("-\(build.lastPathComponent).module"),
        let end = node.range(of: "-\(triple)", options: .backwards)?.lowerBound,
        let words = Self.list(in: line, after: "    args: "), let module = words.firstIndex(of: "-module-name"),
        module + 1 < words.count
      else { continue }
      let target = Target(
        name: String(node[..<end].dropFirst(2)), module: words[module + 1],
        sources: inputs.filter { $0.hasSuffix(".swift") }, flags: Self.settings(in: words))
      targets.append(target)
      if test.contains("<\(node.dropFirst(2))>") { own.append(target) }
      if main.contains("<\(node.dropFirst(2))>") { productive.append(target) }
    }
  }

  private static func list(in line: Substring, after key: String) -> [String]? {
    guard line.hasPrefix(key) else { return nil }
    return try? JSONDecoder().decode([String].self, from: Data(line.dropFirst(key.count).utf8))
  }

  /// Returns the options that determine the language, and the search paths for C modules and macros.
  private static func settings(in words: [String]) -> [String] {
    let withValue: Set = [
      "-swift-version", "-enable-upcoming-feature", "-enable-experimental-feature", "-default-isolation",
      "-package-name", "-load-plugin-executable", "-plugin-path", "-F",
    ]
    return words.indices.flatMap { index in
      let word = words[index]
      let value = index + 1 < words.count ? words[index + 1] : ""
      if withValue.contains(word) { return [word, value] }
      if word == "-Xcc", value.hasPrefix("-fmodule-map-file=") || value.hasPrefix("-I") { return [word, value] }
      return word == "-strict-memory-safety" || word.hasPrefix("-D") || word.hasPrefix("-strict-concurrency=")
        ? [word] : []
    }
  }

  /// Returns the compiler options of the tests that import a module, for a double without a folder; nil if no test imports it.
  func flags(forTestsOf module: String) -> [String]? {
    own.first { target in
      !productive.contains(target)
        && target.sources.contains { file in
          Imports.modules(in: (try? String(contentsOfFile: file, encoding: .utf8)) ?? "").contains(module)
        }
    }?.flags
  }

  /// Returns the options of the target in a folder, or of the named module; without either, the options of any debug build.
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
