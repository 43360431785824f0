#if os(Linux)
  import Foundation

  /// A run of deliberately failing tests of this process's own bundle, in a child process.
  ///
  ///     let run = try await ChildTestRun.awaited("DoublesXCTests.MisusingTests/testAMissingAnswer")
  ///     XCTAssertEqual(run.status, 1, run.output)
  ///
  /// Only on Linux is the bundle an executable program.
  public struct ChildTestRun: Sendable {
    /// The full output of the run.
    public let output: String
    /// The exit status, or the number of the signal that ended the run.
    public let status: Int32
    /// Whether a signal ended the run.
    public let wasStopped: Bool

    private static let variable = "FAILS_ON_PURPOSE"

    /// Whether this process is a child process in which tests may fail on purpose.
    public static let isChild = ProcessInfo.processInfo.environment[variable] != nil

    /// Runs the named tests. The caller's thread continues with other tests.
    ///
    /// - Throws: Foundation's error if the program can't be started.
    public static func awaited(_ arguments: String...) async throws -> ChildTestRun {
      let (process, output) = (Process(), Pipe())
      process.executableURL = Bundle.main.executableURL
      process.arguments = arguments
      // A crash report takes the compiler a second, and is never read.
      let own = [variable: "1", "SWIFT_BACKTRACE": "enable=no"]
      process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = output
      let waitForEnd = try process.start()
      let text = await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          let data = output.fileHandleForReading.readDataToEndOfFile()
          waitForEnd()
          continuation.resume(returning: String(decoding: data, as: UTF8.self))
        }
      }
      return ChildTestRun(
        output: text, status: process.terminationStatus, wasStopped: process.terminationReason == .uncaughtSignal)
    }
  }
#endif
