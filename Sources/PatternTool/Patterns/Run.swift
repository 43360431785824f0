import Foundation

/// A completed run of a program in PATH.
struct Run {
  let output: Data
  let succeeded: Bool

  /// Runs a program, with its standard error included in the output or discarded.
  init(_ words: [String], withErrors: Bool = false) throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = pipe
    process.standardError = withErrors ? pipe : FileHandle.nullDevice
    try process.run()
    output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    succeeded = process.terminationStatus == 0
  }
}
