import Foundation

/// A program in the toolchain.
struct Tool: Sendable {
  let name: String
  let url: URL

  /// Looks for a program next to the compiler that `SWIFT_EXEC` names, then in PATH.
  init(_ name: String) throws(WriterError) {
    let environment = ProcessInfo.processInfo.environment
    var folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    if let compiler = environment["SWIFT_EXEC"] {
      folders.insert(URL(filePath: compiler).deletingLastPathComponent().path, at: 0)
    }
    guard let folder = folders.first(where: { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }) else {
      throw .noTool(name)
    }
    self.init(at: URL(filePath: "\(folder)/\(name)"))
  }

  init(at url: URL) {
    name = url.lastPathComponent
    self.url = url
  }

  /// The compiler options that point to the plug-ins of macros such as `@TaskLocal` and `#expect`.
  var plugins: [String] {
    let root = url.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
    return ["", "/testing"].flatMap { ["-plugin-path", root.appending(path: "lib/swift/host/plugins").path + $0] }
  }

  /// Runs the program to its end.
  ///
  /// - Returns: The text that it printed to either output, and its status.
  func run(_ arguments: [String], input: String? = nil) throws(WriterError) -> (output: String, status: Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = url
    process.arguments = arguments
    let entrance = Pipe()
    process.standardInput = input == nil ? FileHandle.nullDevice : entrance
    process.standardOutput = pipe
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      throw .toolFailed(name, firstError: error.localizedDescription)
    }
    if let input {
      entrance.fileHandleForWriting.write(Data(input.utf8))
      try? entrance.fileHandleForWriting.close()
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  /// Returns the first error in a compiler's output, preferably one with a location rather than the driver's summary.
  static func firstError(in output: String) -> String {
    let lines = output.split(separator: "\n").map(String.init)
    let line =
      lines.first { $0.contains(": error: ") } ?? lines.first { $0.contains("error:") } ?? lines.first ?? "no output"
    return line.hasPrefix("<unknown>:0: error: ") ? String(line.dropFirst(20)) : line
  }
}
