import Foundation

/// The compiler, as a judge: it checks doubles and makes no code of them.
public struct Checker: Sendable {
  /// Folders of built modules: the protocol's and `Doubles`.
  let modules: [URL]
  let flags: [String]
  private let tool: Tool

  public init(modules: [URL], flags: [String] = []) throws(WriterError) {
    self.modules = modules
    self.flags = flags
    tool = try Tool("swiftc")
  }

  /// A message of the compiler about one place.
  struct Diagnostic: Equatable, Sendable {
    var line: Int
    /// Whether it is an error or a warning, since a double must compile without either; otherwise it is a note.
    var isError: Bool
    var isWarning = false
    var text: String

    func moved(up lines: Int) -> Diagnostic {
      Diagnostic(line: line - lines, isError: isError, isWarning: isWarning, text: text)
    }
  }

  /// The compiler's words about a file with this text; none where it compiles without a warning.
  func diagnostics(of text: String) throws(WriterError) -> [Diagnostic] {
    let file = FileManager.default.temporaryDirectory.appending(path: "double-\(UUID().uuidString).swift")
    do {
      try Data(text.utf8).write(to: file)
    } catch {
      throw .notWritten(file.path, reason: error.localizedDescription)
    }
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try frontend([file.path])
    let found = Self.diagnostics(in: result.output, file: file.path)
    if result.status == 0 { return found }
    guard found.contains(where: \.isError) else {
      throw .toolFailed("the compiler", firstError: Tool.firstError(in: result.output))
    }
    if let missing = found.first(where: {
      $0.text.contains("no such module") || $0.text.contains("was not compiled for testing")
        || $0.text.contains("was created by")
    }) {
      throw .toolFailed("the compiler", firstError: missing.text)
    }
    return found
  }

  /// Runs the compiler's checks over files, without making code of them.
  ///
  /// - Returns: The compiler's messages, a line each.
  func run(_ arguments: [String]) throws(WriterError) -> String { try frontend(arguments).output }

  private func frontend(_ arguments: [String]) throws(WriterError) -> (output: String, status: Int32) {
    let folders = modules.flatMap { ["-I", $0.path] }
    return try tool.run(
      ["-frontend", "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm", "-module-name", "WrittenDouble"]
        + Self.platformFlags + plugins + folders + flags + arguments)
  }

  /// The option that names the folder of the standard library's macros, such as `@TaskLocal`.
  private var plugins: [String] {
    let root = tool.url.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
    return ["-plugin-path", root.appending(path: "lib/swift/host/plugins").path]
  }

  static func diagnostics(in output: String, file: String) -> [Diagnostic] {
    output.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("\(file):") else { return nil }
      let parts = line.dropFirst(file.count + 1).split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, let number = Int(parts[0]) else { return nil }
      let kind = parts[2].drop { $0 == " " }
      guard ["error", "warning", "note"].contains(kind), !(kind == "warning" && parts[3].contains("deprecated")) else {
        return nil
      }
      return Diagnostic(
        line: number, isError: kind != "note", isWarning: kind == "warning", text: String(parts[3].drop { $0 == " " }))
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
