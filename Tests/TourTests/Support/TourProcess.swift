import Foundation
import TestSupport

/// A run of the built program, started by a shell.
struct TourProcess {
  /// The exit status; 128 plus the number of the signal if a signal ended the program.
  let status: Int32
  let output: String
  let errors: String

  /// Runs the program until it ends.
  ///
  /// - Parameters:
  ///   - script: The shell's script; `$0` is the program.
  ///   - variables: All variables of the environment.
  ///   - directory: The directory for the program's files.
  /// - Throws: The system's error, if the program can't be started.
  init(_ script: String, _ variables: [String: String] = [:], in directory: TemporaryDirectory) throws {
    let (program, logs) = (try ChildProcess.executable("tour").path, TemporaryDirectory())
    let log = logs.url.appending(path: "errors")
    let all = ["TMPDIR": directory.url.path, "SWIFT_BACKTRACE": "enable=no"].merging(variables) { $1 }
    let shell = ["/bin/sh", "-c", "cd \"$TMPDIR\" && { \(script)\n} 2> \"$1\"", program, log.path]
    let child = try ChildProcess("/usr/bin/env", ["-i"] + all.map { "\($0)=\($1)" } + shell)
    (output, status) = child.outputUntilExit()
    errors = try String(contentsOf: log, encoding: .utf8)
  }
}
