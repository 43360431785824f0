#if os(Linux)
  import Foundation

  /// A run of some tests of this process's own bundle in a child process, since they fail on purpose.
  ///
  ///     let run = try ChildTestRun("DoublesXCTests.MisusingTests/testAMissingAnswer")
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

    /// Runs the tests that the arguments name.
    ///
    /// - Throws: What `Foundation` throws if the program can't be started.
    public init(_ arguments: String...) throws {
      let directory = try TemporaryDirectory()
      let log = directory.url.appending(path: "output")
      try Data().write(to: log)
      let handle = try FileHandle(forWritingTo: log)
      let process = Process()
      process.executableURL = Bundle.main.executableURL
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: "1"]) { $1 }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = handle
      process.standardError = handle
      try process.run()
      process.waitUntilExit()
      try handle.close()
      output = try String(decoding: Data(contentsOf: log), as: UTF8.self)
      status = process.terminationStatus
      wasStopped = process.terminationReason == .uncaughtSignal
    }
  }
#endif
