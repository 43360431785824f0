import Foundation

/// Finds the parts of the toolchain and of the build that these tests came from.
enum Toolchain {
  /// The compiler: the one that `SWIFT_EXEC` names, the one of the standard library that is running, or PATH's first.
  static func compiler() throws -> URL {
    let environment = ProcessInfo.processInfo.environment
    var candidates: [String] = []
    if let named = environment["SWIFT_EXEC"] { candidates.append(named) }
    #if os(macOS)
      if let found = output(of: "/usr/bin/xcrun", ["--find", "swiftc"]) { candidates.append(found) }
    #else
      if let running = besideRunningLibrary() { candidates.append(running) }
    #endif
    candidates += (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
    guard let path = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      throw Compiler.Problem.noCompiler(looked: candidates)
    }
    return URL(filePath: path)
  }

  /// The flags with which the front end finds the macros of the toolchain, such as `@TaskLocal`.
  static func macroArguments() throws -> [String] {
    let plugins = try compiler().deletingLastPathComponent().appending(path: "../lib/swift/host/plugins")
    return ["-plugin-path", plugins.path, "-plugin-path", plugins.appending(path: "testing").path]
  }

  /// The flags that the front end needs on this platform to find the system's own modules.
  static func platformArguments() -> [String] {
    #if os(macOS)
      if let sdk = output(of: "/usr/bin/xcrun", ["--sdk", "macosx", "--show-sdk-path"]) {
        #if arch(arm64)
          return ["-sdk", sdk, "-target", "arm64-apple-macosx15.0"]
        #else
          return ["-sdk", sdk, "-target", "x86_64-apple-macosx15.0"]
        #endif
      }
    #endif
    return []
  }

  #if os(Linux)
    /// The toolchain's `bin/swiftc`, told from where the system loaded the standard library.
    ///
    /// This is right even where PATH has no Swift, or another one.
    private static func besideRunningLibrary() -> String? {
      // NB: A file of the kernel has no size to go by: `Data(contentsOf:)` stops after the first page or so.
      guard let maps = try? FileHandle(forReadingFrom: URL(filePath: "/proc/self/maps")).readToEnd() else { return nil }
      let suffix = "/lib/swift/linux/libswiftCore.so"
      return String(decoding: maps, as: UTF8.self)
        .split(separator: "\n")
        .first { $0.hasSuffix(suffix) }
        .flatMap { line in line.firstIndex(of: "/").map { line[$0...].dropLast(suffix.count) + "/bin/swiftc" } }
        .map(String.init)
    }
  #elseif !os(macOS)
    private static func besideRunningLibrary() -> String? { nil }
  #endif

  #if os(macOS)
    /// The output of a command, without the line's end; nil if it failed.
    private static func output(of path: String, _ arguments: [String]) -> String? {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(filePath: path)
      process.arguments = arguments
      process.standardOutput = pipe
      guard (try? process.run()) != nil else { return nil }
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      return process.terminationStatus == 0 && !text.isEmpty ? text : nil
    }
  #endif
}
