#if canImport(Testing)
  internal import Testing
#endif

/// A line of the test's code, and the test that was running, if any.
nonisolated struct CodeLocation: Sendable, CustomStringConvertible {
  let file: StaticString
  let line: UInt
  let test: RunningTest?

  /// A line, and the running test; if the task or thread knows none, `test`, such as the one that made the double.
  init(_ file: StaticString, _ line: UInt, orTest test: RunningTest? = nil) {
    (self.file, self.line) = (file, line)
    let current = RunningTest.current
    if current != nil { TestFrameworks.noteSwiftTesting() }
    self.test = current ?? test
  }

  /// The folder, the file and the line: `WeatherTests/CityListTests.swift:7`.
  var description: String { "\(shortPath):\(line)" }

  private var shortPath: String { "\(file)".split(separator: "/").suffix(2).joined(separator: "/") }

  #if canImport(Testing)
    var sourceLocation: SourceLocation {
      // NB: The testing library traps on a file ID without a folder, and on a line below 1.
      let id = shortPath.contains("/") ? shortPath : "Tests/\(shortPath)"
      return SourceLocation(fileID: id, filePath: "\(file)", line: max(1, Int(line)), column: 1)
    }
  #endif
}
