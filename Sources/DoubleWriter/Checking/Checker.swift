import Foundation

/// Checks code with the compiler, using the settings of the double's target.
struct Checker: Sendable {
  /// Folders of built modules: the protocol's and `Doubles`.
  let modules: [URL]
  let flags: [String]
  private let tool: Tool
  private let plan: BuildPlan
  private let destination: URL?

  /// Creates a checker of doubles for a folder, or for the target of their protocol.
  init(modules: [URL], flags: [String] = [], destination: URL? = nil) throws(WriterError) {
    self.modules = modules
    self.flags = flags
    self.destination = destination
    plan = BuildPlan(besides: modules)
    tool = try Tool("swiftc")
  }

  /// Returns the compiler's messages about each of these sources; none for a source that compiles without a warning.
  ///
  /// Without a known destination, the settings of `module`'s tests apply, or the module's own.
  func diagnostics(of texts: [String], module: String?) throws(WriterError) -> [[Diagnostic]] {
    let tests = destination == nil ? module.flatMap(plan.flags(forTestsOf:)) : nil
    let settings = tests ?? plan.flags(for: destination, orModule: module)
    return try withFiles(texts) { files throws(WriterError) in
      let (found, paths) = (try messages(about: files, settings: settings), files.map(\.path))
      let errors = found.filter { $0.isError && !$0.isWarning }
      // NB: An error in a macro's expansion names no file; usually an error in the double reports the same fault.
      let isOfDoubles = errors.contains { paths.contains($0.file) && !$0.name.isEmpty }
      let fatal = errors.first(where: \.isAboutModules) ?? (isOfDoubles ? nil : errors.first)
      if let fatal { throw .toolFailed("the compiler", firstError: fatal.text) }
      var (messages, last) = ([String: [Diagnostic]](), "")
      for message in found {
        if message.isError { last = message.file }
        messages[message.name.hasPrefix("no_witnesses") ? last : message.file, default: []].append(message)
      }
      return paths.map { messages[$0] ?? [] }
    }
  }

  /// Returns the declarations in files of one target, with types that the compiler resolves.
  func read(
    _ files: [URL], _ texts: [SourceText], beside others: [URL]
  ) throws(WriterError) -> [SourceTree] {
    let settings = settings(for: files.first)
    // NB: The compiler's description of a function type with an attribute isn't valid JSON.
    let attribute = /@(?:Sendable|escaping|MainActor|autoclosure)\b/
    let plain = texts.map { $0.text.replacing(attribute) { String(repeating: " ", count: $0.output.count) } }
    let parsed = try withFiles(plain) { files throws(WriterError) in
      try trees(of: files, ["-dump-parse"], settings: settings).trees
    }
    // NB: A file with conditional compilation can only be read in full.
    let written = zip(texts, parsed).map { $0.text.contains("#if") ? nil : $1 }
    let outlines = zip(texts, written).map { $1?.outline(of: $0) ?? $0.text }
    let mode = ["-dump-ast", "-experimental-skip-all-function-bodies"] + others.map(\.path)
    let (known, output) = try withFiles(outlines) { files throws(WriterError) in
      try trees(of: files, mode, settings: settings)
    }
    return try files.indices.map { index throws(WriterError) in
      guard let tree = known[index] else {
        throw .toolFailed("the compiler, asked for \(files[index].path),", firstError: Tool.firstError(in: output))
      }
      return written[index]?.completed(by: tree) ?? tree
    }
  }

  private func trees(
    of files: [URL], _ mode: [String], settings: [String]
  ) throws(WriterError) -> (trees: [SourceTree?], output: String) {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "trees-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    try WriterError.writing(scratch) {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    }
    let outputs = files.indices.map { scratch.appending(path: "\($0).json") }
    let pairs: [String] = zip(files, outputs).flatMap { ["-primary-file", $0.path, "-o", $1.path] }
    let result = try frontend(mode + ["-dump-ast-format", "json"] + pairs, settings: settings)
    let trees = outputs.map { output in
      (try? Data(contentsOf: output)).flatMap { try? JSONDecoder().decode(SourceTree.self, from: $0) }
    }
    return (trees, result.output)
  }

  /// Returns the compiler's complaints about the files of one target, without warnings.
  func complaints(about files: [URL], beside others: [URL], of target: URL) throws(WriterError) -> [Complaint] {
    try Complaint.all(in: messages(about: files, beside: others, settings: settings(for: target)))
  }

  /// Returns the compiler's messages about the files of one target; an error without a location is attributed to the first file.
  private func messages(
    about files: [URL], beside others: [URL] = [], settings: [String]
  ) throws(WriterError) -> [Diagnostic] {
    // NB: The compiler checks calls across isolation only after type checking.
    let result = try frontend(
      ["-emit-module"] + files.flatMap { ["-primary-file", $0.path, "-o", "/dev/null"] } + others.map(\.path),
      settings: settings)
    let found = Self.diagnostics(in: result.output)
    guard result.status != 0, !found.contains(where: { $0.isError && !$0.isWarning }) else { return found }
    let text = Tool.firstError(in: result.output)
    return found + [Diagnostic(file: files[0].path, line: 1, column: 1, isError: true, text: text, name: "")]
  }

  /// Returns the complaints that a target's files would cause if they had this content.
  func complaints(
    about texts: [(file: URL, text: String)], beside others: [URL]
  ) throws(WriterError) -> [Complaint] {
    let settings = settings(for: texts.first?.file)
    return try withFiles(texts.map(\.text)) { files throws(WriterError) in
      let names = Dictionary(zip(files, texts).map { ($0.path, $1.file.path) }) { first, _ in first }
      let found = try messages(about: files, beside: others, settings: settings)
      return Complaint.all(
        in: found.map { message in
          var message = message
          message.file = names[message.file] ?? message.file
          return message
        })
    }
  }

  private func withFiles<Result>(
    _ texts: [String], _ body: ([URL]) throws(WriterError) -> Result
  ) throws(WriterError) -> Result {
    let start = FileManager.default.temporaryDirectory.appending(path: "double-\(UUID().uuidString)").path
    let files = texts.indices.map { URL(filePath: "\(start)-\($0).swift") }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    for (file, text) in zip(files, texts) { try WriterError.writing(file) { try Data(text.utf8).write(to: file) } }
    return try body(files)
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

  /// Returns the messages in the compiler's output.
  private static func diagnostics(in output: String) -> [Diagnostic] {
    let lines = output.split(separator: "\n")
    return lines.indices.compactMap { index in
      let form = /^(.+?):(\d+):(\d+): (error|warning|note): (.*?) *\[(\w+)\](?: \[#\w+\])?$/
      guard let match = lines[index].firstMatch(of: form) else { return nil }
      let (_, file, line, column, kind, text, name) = match.output
      // NB: A double's required members may be deprecated, or from a module without Sendable annotations.
      let isInherent = name.hasPrefix("availability_deprecated") || name == "witness_not_as_sendable"
      guard !(kind == "warning" && isInherent), let line = Int(line), let column = Int(column) else { return nil }
      // NB: For a requirement of another module in an unknown file, the next lines are its declaration and a brace.
      let isForeign = name.hasPrefix("no_witnesses") && !file.contains("/")
      return Diagnostic(
        file: String(file), line: line, column: column, isError: kind != "note", isWarning: kind == "warning",
        text: String(text), name: String(name),
        declaration: isForeign ? lines.dropFirst(index + 1).first.map { String($0.dropLast()) } : nil)
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
