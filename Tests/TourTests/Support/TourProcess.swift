import Foundation
import TestSupport

/// A run of the built program, as a shell starts it.
struct TourProcess {
  /// The exit code; 128 and its number where a signal ended the program.
  let status: Int32
  let output: String
  let errors: String

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - script: What the shell runs; `$0` is the program.
  ///   - variables: All variables of the environment.
  ///   - directory: The place of the program's files.
  /// - Throws: The system's error, if the program can't be started.
  init(_ script: String, _ variables: [String: String] = [:], in directory: TemporaryDirectory) throws {
    let program = try ChildProcess.executable("tour").path
    let errors = directory.url.appending(path: UUID().uuidString)
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, program]
    process.environment = ["TMPDIR": directory.url.path, "SWIFT_BACKTRACE": "enable=no"].merging(variables) { $1 }
    process.currentDirectoryURL = directory.url
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: errors)
    let waitForEnd = try process.start()
    output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    waitForEnd()
    status = process.terminationStatus
    self.errors = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
  }
}
