import Foundation
import TestSupport
import Testing

@testable import DoubleWriter

/// Runs the compiler on files, with the modules built with these tests.
///
///     let result = try await Compiler.run(["-typecheck", "-verify", file.path])
///     #expect(result.succeeded, "\(result.summary)")
enum Compiler {
  struct Result: Sendable, CustomTestStringConvertible {
    /// Whether the compiler exited with zero.
    let succeeded: Bool
    /// The full output: diagnostics, or the verifier's differences from the expected ones.
    let output: String

    /// A short description, since a failed expectation shows it next to the summary.
    var testDescription: String { succeeded ? "success" : "failure" }

    /// The beginning of the output, with the first errors.
    var summary: String {
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.count > 40
        ? lines.prefix(40).joined(separator: "\n") + "\n… and \(lines.count - 40) lines more" : output
    }

    /// Ends a test with the compiler's output if a required step failed.
    func require() throws {
      try #require(succeeded, "\(summary)")
    }
  }

  /// Whether this is an Apple toolchain, which has its own frameworks.
  #if canImport(Darwin)
    static let isApples = true
  #else
    static let isApples = false
  #endif

  /// Returns the compiler named by `SWIFT_EXEC`, or the first one in PATH.
  static func url() throws -> URL { try Tool("swiftc").url }

  static func modules() throws -> URL { try #require(BuiltModules.folder) }

  /// Returns the flags by which the front end finds the toolchain's macros, such as `@TaskLocal`.
  static func macroArguments() throws -> [String] {
    try Tool("swiftc").plugins
  }

  /// Runs `swiftc -frontend` in Swift 6 mode, without the driver, with which a small file takes six times as long.
  static func run(_ arguments: [String]) async throws -> Result {
    try await work { try frontend(["-swift-version", "6"] + Checker.platformFlags + arguments) }
  }

  /// Compiles files as one module, and compares the diagnostics with those expected in comments.
  static func verify(_ files: [URL], as module: String, _ options: [String] = []) async throws -> Result {
    try await run(
      options + ["-emit-sil", "-o", "/dev/null", "-verify", "-verify-ignore-unrelated", "-parse-as-library"]
        + ["-module-name", module, "-I", modules().path] + files.map(\.path))
  }

  /// One run per core; more would only use up the memory.
  private static let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
    return queue
  }()

  /// Runs a function that calls the compiler, once or several times, on a thread that runs no tests.
  static func work<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.addOperation { continuation.resume(with: Swift.Result(catching: body)) }
    }
  }

  /// Runs `swiftc -frontend` and waits for it to exit.
  static func frontend(_ arguments: [String]) throws -> Result {
    let run = try Tool("swiftc").run(["-frontend"] + arguments)
    return Result(succeeded: run.status == 0, output: run.output)
  }
}
