#if os(Linux)
  import Foundation

  /// A run of some tests of this process's own bundle in a child process, since they fail on purpose.
  ///
  ///     let run = try await ChildTestRun.awaited("DoublesXCTests.MisusingTests/testAMissingAnswer")
  ///     XCTAssertEqual(run.status, 1, run.output)
  ///
  /// Only on Linux is the bundle a program that can be started.
  public struct ChildTestRun: Sendable {
    /// All that the run printed.
    public let output: String
    /// The number that it exited with, or that of the signal that ended it.
    public let status: Int32
    /// True if a signal ended it: the program was stopped.
    public let wasStopped: Bool

    private static let variable = "FAILS_ON_PURPOSE"

    /// True in such a child process: a test may fail on purpose.
    public static let isChild = ProcessInfo.processInfo.environment[variable] != nil

    /// Runs the tests that the arguments name. The caller's thread goes on with other tests.
    ///
    /// - Throws: What `Foundation` throws if the program can't be started.
    public static func awaited(_ arguments: String...) async throws -> ChildTestRun {
      let (process, output) = (Process(), Pipe())
      process.executableURL = Bundle.main.executableURL
      process.arguments = arguments
      // The compiler's report of a crash takes a second, and nobody reads it.
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
