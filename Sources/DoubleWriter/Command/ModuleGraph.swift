import Foundation

/// Makes the symbol graph of a built module.
enum ModuleGraph {
  static func isBuilt(_ name: String, in modules: [URL]) -> Bool {
    modules.contains { FileManager.default.fileExists(atPath: $0.appending(path: "\(name).swiftmodule").path) }
  }

  static func extract(_ name: String, from modules: [URL], flags: [String], to folder: URL) throws(WriterError) {
    guard isBuilt(name, in: modules) else { throw .noModule(name, folder: modules.map(\.path).joined(separator: ", ")) }
    try WriterError.writing(folder) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let flags = flags + BuildPlan(besides: modules).flags(for: nil, orModule: name)
    // NB: At a higher access level, the graph lacks internal names that begin with an underscore.
    let result = try Tool("swift-symbolgraph-extract").run(
      ["-module-name", name, "-minimum-access-level", "private", "-output-dir", folder.path, "-target", target]
        + Checker.platformFlags + modules.flatMap { ["-I", $0.path] } + searchFlags(in: flags))
    guard result.status == 0 else {
      throw .toolFailed("swift-symbolgraph-extract", firstError: Tool.firstError(in: result.output))
    }
  }

  /// Returns the flags that name search paths; the tool accepts no other compiler flags.
  private static func searchFlags(in flags: [String]) -> [String] {
    var (found, rest) = ([String](), flags[...])
    while let flag = rest.popFirst() {
      if ["-I", "-F", "-Xcc", "-sdk"].contains(flag), let value = rest.popFirst() { found += [flag, value] }
    }
    return found
  }

  /// The target triple of this machine, as the compiler names it.
  private static var target: String {
    #if os(macOS) && arch(arm64)
      "arm64-apple-macosx15.0"
    #elseif os(macOS)
      "x86_64-apple-macosx15.0"
    #elseif arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }
}
