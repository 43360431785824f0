import Foundation
import TestSupport

#if PROCESSES
  /// A copy of this package that a test may change, build and run.
  struct PackageCopy {
    private let directory = TemporaryDirectory()

    /// Copies the package at this path, without build products.
    init(of package: URL) throws {
      _ = try shell("tar --create --exclude=.build --exclude=.git --directory '\(package.path)' . | tar --extract")
    }

    /// Replaces a text that occurs once in a file.
    func replace(_ text: String, with other: some StringProtocol, in file: String) throws {
      let url = directory.url.appending(path: file)
      let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: text)
      guard parts.count == 2 else { throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: file]) }
      try parts.joined(separator: String(other)).write(to: url, atomically: true, encoding: .utf8)
    }

    /// Runs a command that builds only what the samples' tests need.
    ///
    /// - Returns: The whole output.
    func run(_ command: String) throws -> String {
      let needed = "CalculatorTests WeatherTests ImageSearchTests StargazersTests"
      return try shell("unset STRESS WITHOUT; WITHOUT=$(python3 .ci/without \(needed)) \(command) 2>&1")
    }

    private func shell(_ script: String) throws -> String {
      try ChildProcess("/bin/sh", ["-c", "cd '\(directory.url.path)' && \(script)"]).outputUntilExit().output
    }
  }
#endif
