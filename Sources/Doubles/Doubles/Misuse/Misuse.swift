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
    noteReport(isFailure: true)
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

  /// Reports a wait that ended without its event, or something else that a cancellation has ended: in Swift Testing as a
  /// warning; elsewhere to the hook, unless its task was cancelled.
  static func reportWait(_ message: String, at location: CodeLocation, isCancelled: Bool) {
    noteReport(isFailure: !isCancelled)
    #if canImport(Testing)
      if Test.current != nil {
        Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location.sourceLocation)
        return
      }
    #endif
    if isCancelled { return }
    // XCTest reports the error on a line of its own, without a place.
    let text = "\(message)\nIt throws CancellationError."
    (hook.withLock { $0?.report } ?? failureOfXCTest)?(text, location.file, location.line)
  }

  // One cause, one message: a test that a failure ends early lets go of its held calls, and doesn't verify its mocks.

  /// All reports so far. No test is known in XCTest, which runs one at a time.
  private static let reports = Locked<[(test: String?, isFailure: Bool)]>([])

  private static func noteReport(isFailure: Bool) {
    let test = currentTest
    reports.withLock { $0.append((test, isFailure)) }
  }

  /// The number of reports so far, of all tests.
  static var reportCount: Int { reports.withLock { $0.count } }

  /// Whether a report since then has failed the running test; in a cancelled task, whether there was one.
  static func hasReported(since count: Int) -> Bool {
    let (test, isCancelled) = (currentTest, Task.isCancelled)
    if test == nil, runsSwiftTesting { return false }
    return reports.withLock { $0.dropFirst(count).contains { $0.test == test && ($0.isFailure || isCancelled) } }
  }

  private static var currentTest: String? {
    #if canImport(Testing)
      return Test.current.map { "\($0.id)" }
    #else
      return nil
    #endif
  }
}

/// The error that a double throws after a misuse, if it may throw any error.
public nonisolated struct MisuseError: Error, CustomStringConvertible {
  /// The message that was reported.
  public let description: String
}

// All doubles recover alike after reporting a misuse: with the first answer that the double ever had; with an error, if
// it may throw any; with a placeholder, if the type of the result or of the failure has one. Failing all these, a
// synchronous call stops the program; an asynchronous one stays suspended, and stops a run that comes to rest.

/// A placeholder or an error; nil if the types allow neither.
nonisolated func recovered<Output, Failure>(after message: String, throwing: Failure.Type) throws(Failure) -> Output? {
  if let failure = MisuseError(description: message) as? Failure { throw failure }
  if let output = placeholder(of: Output.self) { return output }
  if let failure = placeholder(of: Failure.self) { throw failure }
  return nil
}

/// A placeholder or an error; if the types allow neither, the program stops with its last words.
nonisolated func lastResort<Output, Failure>(
  after message: String, at location: CodeLocation, throwing: Failure.Type
) throws(Failure) -> Output {
  if let output: Output = try recovered(after: message, throwing: Failure.self) { return output }
  stop(after: message, at: location, lacking: "\(Output.self)")
}

nonisolated func stop(after message: String, at location: CodeLocation, lacking result: String) -> Never {
  let test = CodeLocation(location.file, location.line, orTest: location.test).test.map { " \"\($0)\"" } ?? ""
  fatalError(
    """
    \(message) Nothing lets the test\(test) go on: there is no \(result) to return. Give the answer before the call, \
    or add a line for all tests: Placeholders.register { … as \(result) }
    """, file: location.file, line: location.line)
}
