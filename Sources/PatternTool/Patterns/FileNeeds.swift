import Foundation

/// The files that each file of the library needs, according to the compiler.
///
/// The compiler prints the type-checked library: each use of a declaration names the declaration's file.
struct FileNeeds: Equatable, Sendable {
  /// The files that each file uses, keyed by path.
  private var needs: [String: Set<String>] = [:]

  init(of files: [PatternFile]) throws(Refusal) {
    let paths = Dictionary(files.map { ($0.url.path, $0.path) }, uniquingKeysWith: { first, _ in first })
    // It prints millions of words. Each file begins with `(source_file "/path/of/File.swift"`, and each use of a
    // declaration is followed by `@/path/of/File.swift:12:3`; inherited and extended types, and types by name, are
    // printed as names alone.
    let marks =
      #"\(source_file "[^"]*|@/[^:"]*\.swift|/[^ ]*: error: .*|(inherits|typerepr)="[^"]*|\((protocol|class_decl|extension_decl) [^"]*"[A-Za-z]+"#
    // NB: Without batch mode, the compiler would run once per file.
    let run = try Refusal.naming("can't ask the compiler which files belong together") {
      try Run(
        ["sh", "-c", #"swiftc "$@" 2>&1 | LC_ALL=C grep -oE "$0" | uniq"#, marks, "-dump-ast", "-enable-batch-mode"]
          + ["-swift-version", "6", "-module-name", "Copy"] + Self.frameworks + files.map(\.url.path))
    }
    var user: String?
    var (declared, inherited) = ([Substring: String](), [(user: String, names: [Substring])]())
    for line in String(decoding: run.output, as: UTF8.self).split(separator: "\n") {
      if let user, line.hasPrefix("inherits=") || line.hasPrefix("typerepr=") {
        inherited.append((user, line.split { !$0.isLetter }))
      } else if let user, line.hasPrefix("(extension_decl ") {
        if let name = line.split(separator: "\"").last { inherited.append((user, [name])) }
      } else if let user, line.hasPrefix("(protocol ") || line.hasPrefix("(class_decl ") {
        if let name = line.split(separator: "\"").last { declared[name] = user }
      } else if line.hasPrefix("(") {
        user = paths[String(line.dropFirst("(source_file \"".count))]
        if let user { needs[user] = [] }
      } else if line.hasPrefix("/") {
        throw Refusal("can't compile the library to see which files belong together:\n\(line)")
      } else if let user, let used = paths[String(line.dropFirst())] {
        needs[user, default: []].insert(used)
      }
    }
    for (user, names) in inherited { needs[user]?.formUnion(names.compactMap { declared[$0] }) }
    if let unseen = files.first(where: { needs[$0.path] == nil }) {
      throw Refusal("the compiler doesn't say which files \(unseen.path) needs: copy its folder by hand")
    }
  }

  /// Returns the files that one file uses directly.
  func direct(of path: String) -> Set<String> { needs[path] ?? [] }

  /// Returns these files, and all that they need.
  func all(for paths: [String]) -> Set<String> {
    var (all, rest) = (Set<String>(), paths)
    while let path = rest.popLast() {
      if all.insert(path).inserted { rest += needs[path] ?? [] }
    }
    return all
  }

  /// The search path of the module Testing, if it isn't with the compiler's own modules.
  private static var frameworks: [String] {
    #if os(macOS)
      guard let run = try? Run(["xcrun", "--show-sdk-platform-path"]), run.succeeded else { return [] }
      let platform = String(decoding: run.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      return ["-F", "\(platform)/Developer/Library/Frameworks"]
    #else
      return []
    #endif
  }
}
