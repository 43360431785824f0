import Foundation
import TestSupport
import Testing

@testable import DoubleWriter

/// Runs the compiler on files, against the modules that were built with these tests.
///
///     let result = try await Compiler.run(["-typecheck", "-verify", file.path])
///     #expect(result.succeeded, "\(result.summary)")
enum Compiler {
  /// The outcome of a run.
  struct Result: Sendable, CustomTestStringConvertible {
    /// Whether the compiler exited with zero.
    let succeeded: Bool
    /// All that it printed: diagnostics, or the verifier's account of how they differ from the expected ones.
    let output: String

    /// Short, since a failed expectation shows it beside the summary.
    var testDescription: String { succeeded ? "success" : "failure" }

    /// The beginning of the output: the first errors are the ones to read.
    var summary: String {
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.count > 40
        ? lines.prefix(40).joined(separator: "\n") + "\n… and \(lines.count - 40) lines more" : output
    }

    /// Ends a test with the output of a step that must succeed before there is anything to check.
    func require() throws {
      try #require(succeeded, "\(summary)")
    }
  }

  /// Whether this is a toolchain of Apple's, with frameworks of its own.
  #if canImport(Darwin)
    static let isApples = true
  #else
    static let isApples = false
  #endif

  /// The compiler that `SWIFT_EXEC` names, or PATH's first.
  static func url() throws -> URL { try Tool("swiftc").url }

  /// The folder of the built modules.
  static func modules() throws -> URL { try #require(BuiltModules.folder) }

  /// The flags with which the front end finds the macros of the toolchain, such as `@TaskLocal`.
  static func macroArguments() throws -> [String] {
    try Tool("swiftc").plugins
  }

  /// Runs `swiftc -frontend` in Swift 6 mode: without the driver, which would cost six times as much for a small file.
  static func run(_ arguments: [String]) async throws -> Result {
    try await work { try frontend(["-swift-version", "6"] + Checker.platformFlags + arguments) }
  }

  /// Compiles files as one module, and compares the diagnostics with those that comments in the files expect.
  static func verify(_ files: [URL], as module: String, _ options: [String] = []) async throws -> Result {
    try await run(
      options + ["-emit-sil", "-o", "/dev/null", "-verify", "-verify-ignore-unrelated", "-parse-as-library"]
        + ["-module-name", module, "-I", modules().path] + files.map(\.path))
  }

  /// As many runs at once as there are cores; more would only fill the memory.
  private static let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
    return queue
  }()

  /// Runs the compiler once or several times, on a thread that runs no tests.
  static func work<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.addOperation { continuation.resume(with: Swift.Result(catching: body)) }
    }
  }

  /// Runs `swiftc -frontend` to its end, which the calling thread awaits.
  static func frontend(_ arguments: [String]) throws -> Result {
    let run = try Tool("swiftc").run(["-frontend"] + arguments)
    return Result(succeeded: run.status == 0, output: run.output)
  }
}
