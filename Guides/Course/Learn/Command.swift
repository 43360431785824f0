import Foundation

/// Runs a program; cancelling the task interrupts it, and waits for it to exit.
///
/// - Parameters:
///   - words: The program and its arguments.
///   - environment: The variables in addition to this program's.
///   - hear: Receives each line as it is printed.
/// - Throws: The reason why the program could not be started.
/// - Returns: The program's exit code, or nil if a signal ended it, and the lines of its output and its errors.
func run(
  _ words: [String], environment: [String: String] = [:], hear: (String) -> Void = { _ in }
) async throws -> (code: Int32?, lines: [String]) {
  let (process, pipe) = (Process(), Pipe())
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = words
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  process.standardInput = FileHandle.nullDevice
  (process.standardOutput, process.standardError) = (pipe, pipe)
  try process.run()
  let child = process.processIdentifier
  var (lines, rest) = ([String](), Data())
  func take(_ line: Data) {
    lines.append(String(decoding: line, as: UTF8.self))
    hear(lines[lines.count - 1])
  }
  await withTaskCancellationHandler {
    while case let more = pipe.fileHandleForReading.availableData, !more.isEmpty {
      rest += more
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        take(rest[..<end])
        rest = rest[(end + 1)...]
      }
    }
    take(rest)
  } onCancel: {
    kill(child, SIGINT)
  }
  process.waitUntilExit()
  return (process.terminationReason == .exit ? process.terminationStatus : nil, lines)
}

/// Prints a line immediately, even into a pipe, where `Swift.print` buffers lines.
func print(_ line: String) { try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8)) }
