import Foundation

/// The compiler as a judge, with the settings of the double's target.
struct Checker: Sendable {
  /// Folders of built modules: the protocol's and `Doubles`.
  let modules: [URL]
  let flags: [String]
  private let tool: Tool
  private let plan: BuildPlan
  private let destination: URL?

  /// A judge of doubles for a folder, or for the target of their protocol.
  init(modules: [URL], flags: [String] = [], destination: URL? = nil) throws(WriterError) {
    self.modules = modules
    self.flags = flags
    self.destination = destination
    plan = BuildPlan(besides: modules)
    tool = try Tool("swiftc")
  }

  /// A compiler message about one place.
  struct Diagnostic: Equatable, Sendable {
    var file: String
    var line: Int
    var column: Int
    /// Whether it is an error or a warning rather than a note: a double must compile without either.
    var isError: Bool
    var isWarning = false
    var text: String
    /// The compiler's own name for the message, such as `type_does_not_conform`.
    var name: String
  }

  /// The compiler's messages about a file with this text; empty if it compiles without a warning. Without a known
  /// destination, the settings of `module` apply.
  func diagnostics(of text: String, module: String?) throws(WriterError) -> [Diagnostic] {
    let settings = plan.flags(for: destination, orModule: module)
    // NB: Crossings to another task are known only after type checking.
    let (result, found) = try withFile(text) { file throws(WriterError) in
      let result = try frontend(["-emit-sil", "-o", "/dev/null", file.path], settings: settings)
      return (result, Self.diagnostics(in: result.output).filter { $0.file == file.path })
    }
    if result.status == 0 { return found }
    guard found.contains(where: \.isError) else {
      throw .toolFailed("the compiler", firstError: Tool.firstError(in: result.output))
    }
    if let missing = found.first(where: \.isAboutModules) {
      throw .toolFailed("the compiler", firstError: missing.text)
    }
    return found
  }

  /// Makes the compiler read files of one target beside the others, without function bodies.
  func read(
    _ files: [URL], beside others: [URL]
  ) throws(WriterError) -> (trees: [SourceTree], diagnostics: [Diagnostic]) {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "trees-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    try WriterError.writing(scratch) {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    }
    let outputs = files.indices.map { scratch.appending(path: "\($0).json") }
    let arguments = zip(files, outputs).flatMap { ["-primary-file", $0.path, "-o", $1.path] }
    let result = try frontend(
      ["-dump-ast", "-dump-ast-format", "json", "-experimental-skip-all-function-bodies"] + arguments
        + others.map(\.path), settings: settings(for: files.first))
    var trees: [SourceTree] = []
    for (file, output) in zip(files, outputs) {
      guard let data = try? Data(contentsOf: output), let tree = try? JSONDecoder().decode(SourceTree.self, from: data)
      else {
        throw .toolFailed("the compiler, asked for \(file.path),", firstError: Tool.firstError(in: result.output))
      }
      trees.append(tree)
    }
    return (trees, Self.diagnostics(in: result.output))
  }

  /// The errors of a target's file.
  func errors(in file: URL, beside others: [URL], of target: URL) throws(WriterError) -> [Diagnostic] {
    let result = try frontend(
      ["-emit-sil", "-o", "/dev/null", "-primary-file", file.path] + others.map(\.path), settings: settings(for: target)
    )
    return Self.diagnostics(in: result.output).filter { $0.isError && !$0.isWarning }
  }

  /// The errors that a target's file would have with this text.
  func errors(inText text: String, beside others: [URL], of target: URL) throws(WriterError) -> [Diagnostic] {
    try withFile(text) { file throws(WriterError) in try errors(in: file, beside: others, of: target) }
  }

  private func withFile<Result>(
    _ text: String, _ body: (URL) throws(WriterError) -> Result
  ) throws(WriterError) -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: "double-\(UUID().uuidString).swift")
    try WriterError.writing(file) { try Data(text.utf8).write(to: file) }
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file)
  }

  private func settings(for file: URL?) -> [String] {
    plan.flags(for: file?.deletingLastPathComponent(), orModule: nil)
  }

  private func frontend(
    _ arguments: [String], settings: [String]
  ) throws(WriterError) -> (output: String, status: Int32) {
    let folders = modules.flatMap { ["-I", $0.path] }
    let words = ["-swift-version", "6", "-diagnostic-style", "llvm", "-debug-diagnostic-names"]
    return try tool.run(
      ["-frontend", "-module-name", "WrittenDouble"] + words + Self.platformFlags + tool.plugins + folders + settings
        + flags + arguments)
  }

  /// The messages in the compiler's output.
  private static func diagnostics(in output: String) -> [Diagnostic] {
    output.split(separator: "\n").compactMap { line in
      let form = /^(.+?):(\d+):(\d+): (error|warning|note): (.*?) *\[(\w+)\](?: \[#\w+\])?$/
      guard let match = line.firstMatch(of: form) else { return nil }
      let (_, file, line, column, kind, text, name) = match.output
      // NB: A double's required members may be deprecated, or from a module without Sendable annotations.
      let isInherent = name.hasPrefix("availability_deprecated") || name == "witness_not_as_sendable"
      guard !(kind == "warning" && isInherent), let line = Int(line), let column = Int(column) else { return nil }
      return Diagnostic(
        file: String(file), line: line, column: column, isError: kind != "note", isWarning: kind == "warning",
        text: String(text), name: String(name))
    }
  }

  static let platformFlags: [String] = {
    #if os(macOS)
      guard let result = try? Tool("xcrun").run(["--sdk", "macosx", "--show-sdk-path"]), result.status == 0 else {
        return []
      }
      return ["-sdk", result.output.trimmingCharacters(in: .whitespacesAndNewlines)]
    #else
      return []
    #endif
  }()
}
