#if canImport(Testing)
  internal import Testing
#endif

/// A line of the test's code, and the test that was running, if any.
@usableFromInline
nonisolated struct CodeLocation: Sendable, CustomStringConvertible {
  let file: StaticString
  let line: UInt
  let test: RunningTest?

  /// A line, and the running test.
  @usableFromInline
  init(_ file: StaticString, _ line: UInt) { self.init(file, line, orTest: nil) }

  /// A line, and the running test; if the task or thread knows none, `test`, such as the one that made the double.
  init(_ file: StaticString, _ line: UInt, orTest test: RunningTest?) {
    (self.file, self.line) = (file, line)
    self.test = RunningTest.current ?? test
  }

  /// The folder, the file and the line: `WeatherTests/CityListTests.swift:7`.
  @usableFromInline
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

/// A running test: one case of it, which its ID and the case's arguments tell from all others.
///
/// Texts are made only where they are asked for: each double keeps its test, and few tell it.
nonisolated final class RunningTest: Sendable {
  #if canImport(Testing)
    let test: Test
    let testCase: Test.Case?

    private init(_ test: Test) { (self.test, testCase) = (test, Test.Case.current) }

    /// The running test of Swift Testing. No test is known in XCTest, which runs one at a time.
    static var current: RunningTest? { Test.current.map { RunningTest($0) } }

    /// The name that messages show. Two suites may each have a test of that name.
    var name: String { test.displayName ?? test.name }

    /// The identity, as text.
    var key: String { "\(test.id) \(testCase.flatMap { $0.isParameterized ? "\($0)" : nil } ?? "")" }
  #else
    static var current: RunningTest? { nil }
    let (name, key) = ("", "")
  #endif
}
