import Foundation

/// Runs a program; cancelling the task interrupts it, and waits for its end.
///
/// - Throws: The reason why it could not be started.
/// - Returns: Its exit code, or nothing if it was ended by a signal, and the lines of its output and of its errors.
func run(_ words: [String], environment: [String: String] = [:]) async throws -> (code: Int32?, lines: [String]) {
  let (process, pipe) = (Process(), Pipe())
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = words
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  process.standardInput = FileHandle.nullDevice
  (process.standardOutput, process.standardError) = (pipe, pipe)
  try process.run()
  let child = process.processIdentifier
  let output = try await withTaskCancellationHandler {
    try pipe.fileHandleForReading.readToEnd() ?? Data()
  } onCancel: {
    kill(child, SIGINT)
  }
  process.waitUntilExit()
  let lines = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  return (process.terminationReason == .exit ? process.terminationStatus : nil, lines.map(String.init))
}
