import Foundation

/// A program of PATH that has run to its end.
struct Run {
  let output: Data
  let succeeded: Bool

  /// Runs it, with its standard error as a part of the output, or thrown away.
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
