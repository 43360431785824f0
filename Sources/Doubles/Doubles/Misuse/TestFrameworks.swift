#if canImport(Testing)
  internal import Testing
#endif
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The testing libraries of this process, and the reports made to them.
nonisolated enum TestFrameworks {
  /// Whether this process runs Swift Testing, according to its arguments or to an earlier report from one of its tests.
  static var runsSwiftTesting: Bool { isSwiftTesting || reports.withLock { $0.contains { $0.test != nil } } }

  private static let isSwiftTesting = CommandLine.arguments.contains("swift-testing")

  /// Records an issue in Swift Testing.
  ///
  /// - Returns: Whether the issue was recorded; false in a process without Swift Testing.
  static func recordIssue(_ message: String, at location: CodeLocation) -> Bool {
    #if canImport(Testing)
      let isInTest = Test.current != nil
      let test = isInTest ? nil : location.test.map { "In the test \"\($0.name)\": " }
      guard isInTest || test != nil || runsSwiftTesting else { return false }
      // In a detached task or a thread, the testing library can't identify the test: the issue fails the run, and its text names
      // the test.
      Issue.record(Comment(rawValue: "\(test ?? "")\(message)"), sourceLocation: location.sourceLocation)
      return true
    #else
      return false
    #endif
  }

  /// `XCTFail`, if XCTest is in the process: the library doesn't link XCTest, and looks the function up by name.
  static let failureOfXCTest: Misuse.Report? = {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      // NB: In a struct, the function keeps its compiled form; a cast to the function type would expect a different form.
      struct Function { let fail: Misuse.Report }
      let name = "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF"
      guard let process = unsafe dlopen(nil, RTLD_NOW), let symbol = unsafe dlsym(process, name) else { return nil }
      // Unsafe: only the name guarantees the function's parameters. It has no context.
      return unsafe unsafeBitCast((symbol, nil as UnsafeRawPointer?), to: Function.self).fail
    #else
      return nil
    #endif
  }()

  /// All reports so far, with the keys of their tests.
  static let reports = DoublesLock<[(test: String?, isFailure: Bool)]>([])

  static func noteReport(isFailure: Bool) {
    let test = RunningTest.current?.key
    reports.withLock { $0.append((test, isFailure)) }
  }
}

/// A line of the test's code and the running test, if any.
@usableFromInline
nonisolated struct CodeLocation: Sendable, CustomStringConvertible {
  let file: StaticString
  let line: UInt
  let test: RunningTest?

  /// Creates a location from a line and the running test.
  @usableFromInline
  init(_ file: StaticString, _ line: UInt) { self.init(file, line, orTest: nil) }

  /// Creates a location from a line and the running test; if the current task or thread has none, `test`, such as the double's.
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

/// A running test case, identified by the test's ID and the case's arguments.
///
/// Text is made only on demand: every double keeps its test, and few doubles print it.
nonisolated final class RunningTest: Sendable {
  #if canImport(Testing)
    let test: Test
    let testCase: Test.Case?

    private init(_ test: Test) { (self.test, testCase) = (test, Test.Case.current) }

    /// The running Swift Testing test; nil in XCTest, which runs one test at a time.
    static var current: RunningTest? { Test.current.map { RunningTest($0) } }

    /// The name shown in messages. Tests in two suites may share a name.
    var name: String { test.displayName ?? test.name }

    var key: String { "\(test.id) \(testCase.flatMap { $0.isParameterized ? "\($0)" : nil } ?? "")" }
  #else
    static var current: RunningTest? { nil }
    let (name, key) = ("", "")
  #endif
}
