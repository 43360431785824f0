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

/// The report of a misuse: a missing answer, a held call that is never ended, a touched dummy.
///
/// A misuse fails the test that made it, and no other, in Swift Testing and in XCTest. In XCTest, which has no time
/// limit, a wait for a call gives up after ten seconds. One line, run before the first test, says otherwise:
///
///     Misuse.isReported(endingWaitsAfter: .seconds(30)) { XCTFail($0, file: $1, line: $2) }
///
/// In a program without either, a misuse stops the program with its message.
public nonisolated enum Misuse {
  /// Reports a misuse: its message, and the file and line in the test's own code.
  public typealias Report = @Sendable (_ message: String, _ file: StaticString, _ line: UInt) -> Void

  private struct Hook: Sendable {
    var report: Report
    var waitLimit: Duration?
  }

  private static let hook = Locked<Hook?>(nil)

  /// Reports each misuse with this function from now on, unless it fails a Swift Testing test.
  ///
  /// - Parameters:
  ///   - limit: The time after which a wait for a call gives up, for XCTest, which has no time limit of its own. It is
  ///     a safety net: a passing test never reaches it.
  ///   - report: Fails the running test.
  public static func isReported(endingWaitsAfter limit: Duration? = nil, by report: @escaping Report) {
    hook.withLock { $0 = Hook(report: report, waitLimit: limit) }
  }

  static var waitLimit: Duration? {
    if let hook = hook.withLock({ $0 }) { return hook.waitLimit }
    return failureOfXCTest == nil || runsSwiftTesting ? nil : .seconds(10)
  }

  /// Fails the test that made the misuse; without a test to fail, stops the program.
  @_spi(Hooks)
  public static func report(_ message: String, file: StaticString, line: UInt) {
    report(message, at: CodeLocation(file, line))
  }

  static func report(_ message: String, at location: CodeLocation) {
    #if canImport(Testing)
      let isInTest = Test.current != nil
      let test = isInTest ? nil : location.test.map { "In the test \"\($0)\": " }
      if isInTest || test != nil || runsSwiftTesting {
        // In a detached task or a thread, the testing library knows no test: the issue fails the run, and its text
        // names the test.
        Issue.record(Comment(rawValue: "\(test ?? "")\(message)"), sourceLocation: location.sourceLocation)
        return
      }
    #endif
    guard let report = hook.withLock({ $0?.report }) ?? failureOfXCTest else {
      fatalError(message, file: location.file, line: location.line)
    }
    report(message, location.file, location.line)
  }

  /// `XCTFail`, if XCTest is in the process: the library doesn't link XCTest, and looks the function up by name.
  private static let failureOfXCTest: Report? = {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      // NB: In a struct, the function keeps the form in which it was compiled; a cast to the function type would expect
      // another.
      struct Function { let fail: Report }
      let name = "$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF"
      guard let process = unsafe dlopen(nil, RTLD_NOW), let symbol = unsafe dlsym(process, name) else { return nil }
      // Unsafe: only the name vouches for the function's parameters. It has no context.
      return unsafe unsafeBitCast((symbol, nil as UnsafeRawPointer?), to: Function.self).fail
    #else
      return nil
    #endif
  }()

  /// Whether this process runs tests of Swift Testing: its arguments say so, or such a test has made a double.
  static var runsSwiftTesting: Bool { swiftTesting.withLock { $0 } }

  static func noteSwiftTesting() { swiftTesting.withLock { $0 = true } }

  private static let swiftTesting = Locked(CommandLine.arguments.contains("swift-testing"))

  /// Reports a wait that ended without its event: in Swift Testing as a warning; elsewhere to the hook, unless its task
  /// was cancelled.
  static func reportWait(_ message: String, at location: CodeLocation, isCancelled: Bool) {
    #if canImport(Testing)
      if Test.current != nil {
        Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location.sourceLocation)
        return
      }
    #endif
    if !isCancelled { (hook.withLock { $0?.report } ?? failureOfXCTest)?(message, location.file, location.line) }
  }
}

/// The error that a double throws after a misuse, if it may throw any error.
public nonisolated struct MisuseError: Error, CustomStringConvertible {
  /// The message that was reported.
  public let description: String
}

// All doubles recover alike after reporting a misuse: with the first answer that the double ever had; with an error, if
// it may throw any; with a placeholder, if the type of the result or of the failure has one. Failing all these, an
// asynchronous call stays suspended, and only a synchronous one stops the program.

/// A placeholder or an error; nil if the types allow neither.
nonisolated func recovered<Output, Failure>(after message: String, throwing: Failure.Type) throws(Failure) -> Output? {
  if let failure = MisuseError(description: message) as? Failure { throw failure }
  if let output = placeholder(of: Output.self) { return output }
  if let failure = placeholder(of: Failure.self) { throw failure }
  return nil
}

/// A placeholder or an error; if the types allow neither, the program stops.
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
