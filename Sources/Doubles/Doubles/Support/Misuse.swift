#if canImport(Testing)
  internal import Testing
#endif

/// The report of a misuse: an answer that is missing, a held call that nobody ends, a dummy that is touched.
///
/// A misuse fails the test that made it, and no other. Swift Testing needs nothing for that. XCTest needs one line, run
/// before the first test, in the test target:
///
///     Misuse.isReported(endingWaitsAfter: .seconds(10)) { XCTFail($0, file: $1, line: $2) }
///
/// Where there is neither, a misuse stops the program with its message.
public nonisolated enum Misuse {
  /// Reports a misuse: its message, and the file and line in the test's own code.
  public typealias Report = @Sendable (_ message: String, _ file: StaticString, _ line: UInt) -> Void

  private struct Hook: Sendable {
    var report: Report?
    var waitLimit: Duration?
  }

  private static let hook = Locked(Hook())

  /// Reports each misuse with this function from now on, unless a Swift Testing test is to be told.
  ///
  /// - Parameters:
  ///   - limit: The time after which a wait for a call gives up, for XCTest, which has no time limit of its own. It is a
  ///     safety net: a test that passes never gets there.
  ///   - report: Fails the running test.
  public static func isReported(endingWaitsAfter limit: Duration? = nil, by report: @escaping Report) {
    hook.withLock { $0 = Hook(report: report, waitLimit: limit) }
  }

  static var waitLimit: Duration? { hook.withLock { $0.waitLimit } }

  /// Fails the test that made the misuse; where there is no test to fail, stops the program.
  @_spi(Hooks)
  public static func report(_ message: String, file: StaticString, line: UInt) {
    report(message, at: CodeLocation(file, line))
  }

  static func report(_ message: String, at location: CodeLocation) {
    #if canImport(Testing)
      let isInTest = Test.current != nil
      let test = isInTest ? nil : location.test.map { "In the test \"\($0)\": " }
      if isInTest || test != nil || runsSwiftTesting {
        // In a detached task or a thread the library knows no test. Its issue fails the run then, and names the test itself.
        Issue.record(Comment(rawValue: "\(test ?? "")\(message)"), sourceLocation: location.sourceLocation)
        return
      }
    #endif
    guard let report = hook.withLock({ $0.report }) else {
      fatalError(message, file: location.file, line: location.line)
    }
    report(message, location.file, location.line)
  }

  /// Whether this process runs tests of Swift Testing: its arguments say so, or such a test has made a double.
  static var runsSwiftTesting: Bool { swiftTesting.withLock { $0 } }

  static func noteSwiftTesting() { swiftTesting.withLock { $0 = true } }

  private static let swiftTesting = Locked(CommandLine.arguments.contains("swift-testing"))

  /// Reports a wait that ended without its event: in Swift Testing as a warning; elsewhere to the hook, unless its task was
  /// cancelled.
  static func reportWait(_ message: String, at location: CodeLocation, isCancelled: Bool) {
    #if canImport(Testing)
      if Test.current != nil {
        Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location.sourceLocation)
        return
      }
    #endif
    if !isCancelled { hook.withLock { $0.report }?(message, location.file, location.line) }
  }
}

/// The error that a double throws after a misuse, where it may throw any error.
public nonisolated struct MisuseError: Error, CustomStringConvertible {
  /// The message that was reported.
  public let description: String
}

// All doubles recover alike: once the misuse is reported, with the first answer that the double ever had; with an error, where
// it may throw any; with a placeholder, where the type of the result or of the failure has one; an asynchronous call stays
// suspended then, and only a synchronous one stops the program.

/// A placeholder or an error; nil where the types allow neither.
nonisolated func recovered<Output, Failure>(after message: String, throwing: Failure.Type) throws(Failure) -> Output? {
  if let failure = MisuseError(description: message) as? Failure { throw failure }
  if let output = placeholder(of: Output.self) { return output }
  if let failure = placeholder(of: Failure.self) { throw failure }
  return nil
}

/// A placeholder or an error; where the types allow neither, the program stops.
nonisolated func lastResort<Output, Failure>(
  after message: String, at location: CodeLocation, throwing: Failure.Type
) throws(Failure) -> Output {
  if let output: Output = try recovered(after: message, throwing: Failure.self) { return output }
  let test = CodeLocation(location.file, location.line, orTest: location.test).test.map { " \"\($0)\"" } ?? ""
  fatalError(
    """
    \(message) Nothing lets the test\(test) go on: there is no \(Output.self) to return. Give the answer before the call, \
    or add a line for all tests: Placeholders.register { … as \(Output.self) }
    """, file: location.file, line: location.line)
}
