import Foundation
import TestSupport

/// Runs the compiler front end that built these tests, on files, against the modules that were built with them.
///
///     let result = try await Compiler.current().run(["-typecheck", "-verify", file.path])
///     #expect(result.succeeded)
///
/// - Note: The front end is run directly, without the driver, which would cost six times as much for a small file.
struct Compiler: Sendable {
  /// The outcome of one run of the compiler.
  struct Result: Sendable {
    /// Whether the compiler exited with zero.
    let succeeded: Bool
    /// All that it printed: diagnostics, or the verifier's account of how they differ from the expected ones.
    let output: String

    /// The beginning of the output: the first errors are the ones to read.
    var summary: String {
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.count > 40
        ? lines.prefix(40).joined(separator: "\n") + "\n… and \(lines.count - 40) lines more" : output
    }
  }

  /// The reason why no compiler can be run.
  enum Problem: Error, Equatable, CustomStringConvertible {
    case noCompiler(looked: [String])
    case noModules

    var description: String {
      switch self {
      case .noCompiler(let looked):
        "no swiftc at \(looked.joined(separator: ", ")); put it on PATH or name it in SWIFT_EXEC"
      case .noModules:
        "no folder above \(CommandLine.arguments[0]) holds Doubles.swiftmodule or Modules/Doubles.swiftmodule"
      }
    }
  }

  /// The `swiftc` to run.
  let executable: URL
  /// The folder of the built modules, `Doubles` and `Samples` among them.
  let modules: URL
  /// The options that this platform needs besides: on Apple's the SDK.
  let platformArguments: [String]

  /// The compiler and the modules of the build that these tests belong to.
  ///
  /// Debug, release, a sanitizer's or another scratch path: the modules are looked for beside the test bundle.
  static func current() throws -> Compiler { try found.get() }

  private static let found = Swift.Result<Compiler, any Error> {
    guard let modules = BuiltModules.folder else { throw Problem.noModules }
    return try Compiler(
      executable: Toolchain.compiler(), modules: modules, platformArguments: Toolchain.platformArguments())
  }

  /// As many runs at once as there are cores; more would only fill the memory.
  private static let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
    return queue
  }()

  /// Runs `swiftc -frontend` in Swift 6 mode with the given arguments, off the threads that run the tests.
  ///
  /// - Throws: The error of `Foundation` if the compiler can't be started.
  func run(_ arguments: [String]) async throws -> Result {
    try await Self.execute(executable, ["-frontend", "-swift-version", "6"] + platformArguments + arguments)
  }

  /// Runs `swiftc` itself, the driver, which also links.
  ///
  /// - Throws: The error of `Foundation` if the compiler can't be started.
  func drive(_ arguments: [String]) async throws -> Result {
    try await Self.execute(executable, ["-swift-version", "6"] + platformArguments + arguments)
  }

  /// Runs a program to its end, off the threads that run the tests.
  ///
  /// - Throws: The error of `Foundation` if the program can't be started.
  static func execute(_ program: URL, _ arguments: [String]) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.addOperation {
        continuation.resume(with: Swift.Result { try executeNow(program, arguments) })
      }
    }
  }

  #if PROCESSES
    private static func executeNow(_ program: URL, _ arguments: [String]) throws -> Result {
      // A file and not a pipe: nobody has to read while the program writes, however much it has to say.
      let directory = try TemporaryDirectory()
      let log = directory.url.appending(path: "output")
      try Data().write(to: log)
      let handle = try FileHandle(forWritingTo: log)
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = handle
      process.standardError = handle
      try process.run()
      process.waitUntilExit()
      try handle.close()
      let succeeded = process.terminationReason == .exit && process.terminationStatus == 0
      return try Result(succeeded: succeeded, output: String(decoding: Data(contentsOf: log), as: UTF8.self))
    }
  #else
    private static func executeNow(_ program: URL, _ arguments: [String]) throws -> Result {
      throw CocoaError(.featureUnsupported)
    }
  #endif
}
