import Foundation
import Synchronization

/// A child process: cancelling the task that runs it interrupts it, and waits for its end.
struct Command: Sendable {
  let words: [String]
  var environment: [String: String] = [:]

  /// Runs the command.
  ///
  /// - Parameter onLine: Is given each line of its output and of its errors as it comes, on another thread.
  /// - Throws: The reason why it could not be started.
  /// - Returns: Its exit code, or nothing if it was ended by a signal.
  func run(onLine: @escaping @Sendable (String) -> Void) async throws -> Int32? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    // Only the number goes to another thread; it is the child's own until `waitUntilExit` has returned.
    let child = Mutex<pid_t?>(process.processIdentifier)
    await withTaskCancellationHandler {
      var rest = Data()
      while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
        rest += data
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          onLine(String(decoding: rest[..<end], as: UTF8.self))
          rest = Data(rest[rest.index(after: end)...])
        }
      }
      if !rest.isEmpty { onLine(String(decoding: rest, as: UTF8.self)) }
    } onCancel: {
      child.withLock { if let id = $0 { kill(id, SIGINT) } }
    }
    process.waitUntilExit()
    child.withLock { $0 = nil }
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }
}
