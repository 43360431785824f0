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

  /// Has each misuse from now on reported by this function, unless a test of Swift Testing is to be told.
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
  static func report(_ message: String, at place: Place) {
    #if canImport(Testing)
      if Test.current != nil {
        Issue.record(Comment(rawValue: message), sourceLocation: place.location)
        return
      }
      if let test = place.test {
        Issue.record("In the test \"\(test)\": \(message)", sourceLocation: place.location)
        return
      }
    #endif
    guard let report = hook.withLock({ $0.report }) else { fatalError(message, file: place.file, line: place.line) }
    report(message, place.file, place.line)
  }

  /// Tells of a wait that ended without its event: as a warning where its task was cancelled, which may be meant.
  static func tellWait(_ message: String, at place: Place, isCancelled: Bool) {
    #if canImport(Testing)
      if Test.current != nil {
        Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: place.location)
        return
      }
    #endif
    if !isCancelled { hook.withLock { $0.report }?(message, place.file, place.line) }
  }
}

// MARK: - Going on

// The way on is the same for all doubles: once the misuse is reported, the first answer that the double ever had; an error,
// where it may throw any; a placeholder, where the type of the result has one; and only then the program stops.

/// An error that a double throws once a misuse was reported, where it may throw any.
public nonisolated struct MisuseError: Error, CustomStringConvertible {
  /// The message that was reported.
  public let description: String
}

/// An error or a placeholder; where the types allow neither, the program stops.
nonisolated func lastResort<Output, Failure>(
  after message: String, at place: Place, throwing: Failure.Type
) throws(Failure) -> Output {
  if let failure = MisuseError(description: message) as? Failure { throw failure }
  if let output = placeholder(of: Output.self) { return output }
  fatalError("\(message) There is nothing to go on with.", file: place.file, line: place.line)
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

// MARK: - Places and texts

/// A line of the test's code, and the test that ran when a double was made there.
@usableFromInline
nonisolated struct Place: Sendable {
  let file: StaticString
  let line: UInt
  let test: String?

  @usableFromInline
  init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
    #if canImport(Testing)
      test = Test.current.map { $0.displayName ?? $0.name }
    #else
      test = nil
    #endif
  }
}

nonisolated extension Place: CustomStringConvertible {
  /// The folder, the file and the line: `WeatherTests/CityListTests.swift:7`.
  @usableFromInline
  var description: String { "\(shortPath):\(line)" }

  private var shortPath: String { "\(file)".split(separator: "/").suffix(2).joined(separator: "/") }

  #if canImport(Testing)
    fileprivate var location: SourceLocation {
      // NB: An identifier of a file has a folder, and lines begin at 1, or the testing library stops.
      let id = shortPath.contains("/") ? shortPath : "Tests/\(shortPath)"
      return SourceLocation(fileID: id, filePath: "\(file)", line: max(1, Int(line)), column: 1)
    }
  #endif
}

/// A value as a message shows it: text in quotes, so that `"2"` and `2` don't look alike, also within an optional.
nonisolated func text<Value>(of value: Value) -> String {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    guard let wrapped = mirror.children.first else { return "nil" }
    return text(of: wrapped.value)
  }
  return value is any StringProtocol || value is Character ? String(reflecting: value) : String(describing: value)
}

/// Each of the arguments of a call, which are one value or a tuple, as a message shows it.
nonisolated func argumentTexts<Input>(of input: Input) -> [String] {
  let mirror = Mirror(reflecting: input)
  guard mirror.displayStyle == .tuple else { return [text(of: input)] }
  return mirror.children.map { text(of: $0.value) }
}

/// A call as one would write it, with the labels that its member has: `send("Tea", to: "Ada")`.
nonisolated func callText<Input>(of member: String, _ input: Input) -> String {
  let arguments = argumentTexts(of: input)
  guard let start = member.firstIndex(of: "("), member.hasSuffix(")") else {
    return arguments.isEmpty ? member : "\(member)(\(arguments.joined(separator: ", ")))"
  }
  let labels = member[start...].dropFirst().dropLast().split(separator: ":")
  let labeled = arguments.enumerated().map { index, argument in
    labels.count == arguments.count && labels[index] != "_" ? "\(labels[index]): \(argument)" : argument
  }
  return "\(member[..<start])(\(labeled.joined(separator: ", ")))"
}

/// The message about a call that no answer was left for.
nonisolated func missingAnswer<Input>(to input: Input, of member: StaticString) -> String {
  """
  \(callText(of: member.description, input)) was called, and its double has no answer left. \
  Tell it one before the call: returns(…), throws(…) or answers { … }. \
  If answers in turn are used up, say what follows the last: then: .repeatsLast.
  """
}

/// The message about a held call that nobody can end any more.
nonisolated func lettingGo(of call: String) -> String {
  """
  \(call) is held, and the test let go of it: its caller would hang forever. \
  End every held call with return(…) or throw(…).
  """
}

/// The message about a held call that was ended before.
nonisolated func endedTwice(_ call: String) -> String {
  "\(call), which was held, was ended twice; a call ends once."
}

/// The message about a wait that ended without what it waited for: which it was, and what came instead.
nonisolated func endedWait(
  for event: String, of member: String, at place: Place, latest calls: [String], count: Int
) -> String {
  """
  The wait for \(event) of the spy of \(place), \(member), ended without it. \
  \(count == 0 ? "No call came." : count == 1 ? "One call came:" : "\(count) calls came:")\
  \(calls.map { "\n  \($0)" }.joined())
  """
}
