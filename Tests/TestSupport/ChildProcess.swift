import Foundation

#if PROCESSES
  /// A program that a test starts, such as an executable of this package.
  ///
  ///     let worker = try ChildProcess("store-worker", ["write", path])
  ///     worker.kill()
  ///     let output = worker.outputUntilExit()
  public final class ChildProcess {
    private let process = Process()
    private let output = Pipe()
    private let waitForEnd: () -> Void

    /// Starts an executable of this package, or a program of the system if `program` is an absolute path.
    public init(_ program: String, _ arguments: [String]) throws {
      process.executableURL = program.hasPrefix("/") ? URL(filePath: program) : try Self.executable(program)
      process.arguments = arguments
      process.standardOutput = output
      waitForEnd = try process.start()
    }

    /// Waits for the next output and returns it; returns an empty string once the program has ended.
    public func nextOutput() -> String {
      String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    }

    /// Kills the program, like `kill -9`.
    public func kill() {
      Foundation.kill(process.processIdentifier, SIGKILL)
    }

    /// Waits for the program to end.
    ///
    /// - Returns: The output not read before, and the exit status.
    public func outputUntilExit() -> (output: String, status: Int32) {
      let data = output.fileHandleForReading.readDataToEndOfFile()
      waitForEnd()
      return (String(decoding: data, as: UTF8.self), process.terminationStatus)
    }

    /// Returns the path of an executable of this package: next to the tests, or next to their bundle.
    public static func executable(_ name: String) throws -> URL {
      // On Linux the test program is built next to it; elsewhere an argument names the bundle with the tests.
      for argument in CommandLine.arguments where argument.contains(".xctest") {
        var directory = URL(filePath: argument).absoluteURL
        while directory.path != "/" {
          directory.deleteLastPathComponent()
          let candidate = directory.appending(path: name)
          if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
        }
      }
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: name])
    }
  }

  extension Process {
    /// Starts the program.
    ///
    /// - Returns: A function that waits for the end; `waitUntilExit` may notice it up to fifty milliseconds late.
    public func start() throws -> @Sendable () -> Void {
      let hasEnded = DispatchGroup()
      hasEnded.enter()
      terminationHandler = { _ in hasEnded.leave() }
      try run()
      return { hasEnded.wait() }
    }
  }
#else
  /// A stand-in where programs can't be started: an attempt throws an error.
  public final class ChildProcess {
    public init(_ program: String, _ arguments: [String]) throws { throw CocoaError(.featureUnsupported) }

    public func nextOutput() -> String { "" }

    public func kill() {}

    public func outputUntilExit() -> (output: String, status: Int32) { ("", 1) }
  }
#endif
