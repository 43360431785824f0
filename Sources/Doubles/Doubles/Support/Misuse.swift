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
      if Test.current != nil {
        Issue.record(Comment(rawValue: message), sourceLocation: location.sourceLocation)
        return
      }
      if let test = location.test {
        Issue.record("In the test \"\(test)\": \(message)", sourceLocation: location.sourceLocation)
        return
      }
    #endif
    guard let report = hook.withLock({ $0.report }) else {
      fatalError(message, file: location.file, line: location.line)
    }
    report(message, location.file, location.line)
  }

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
// it may throw any; with a placeholder, where the type of the result has one; and only then the program stops.

/// An error or a placeholder; where the types allow neither, the program stops.
nonisolated func lastResort<Output, Failure>(
  after message: String, at location: CodeLocation, throwing: Failure.Type
) throws(Failure) -> Output {
  if let failure = MisuseError(description: message) as? Failure { throw failure }
  if let output = placeholder(of: Output.self) { return output }
  fatalError("\(message) There is nothing to go on with.", file: location.file, line: location.line)
}

/// A placeholder: nothing, nil, false, zero, or an empty text or collection; nil where the type has no such value.
nonisolated func placeholder<Output>(of type: Output.Type) -> Output? {
  func no<Value: ExpressibleByBooleanLiteral>(_: Value.Type) -> Value { false }
  func emptyDictionary<Value: ExpressibleByDictionaryLiteral>(_: Value.Type) -> Value { [:] }
  return switch type {
  case is Void.Type: () as? Output
  case let type as any ExpressibleByNilLiteral.Type: type.init(nilLiteral: ()) as? Output
  case let type as any ExpressibleByBooleanLiteral.Type: no(type) as? Output
  case let type as any AdditiveArithmetic.Type: type.zero as? Output
  case let type as any RangeReplaceableCollection.Type: type.init() as? Output
  case let type as any SetAlgebra.Type: type.init() as? Output
  case let type as any ExpressibleByDictionaryLiteral.Type: emptyDictionary(type) as? Output
  default: nil
  }
}
