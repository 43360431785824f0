/// The report of a misuse: a missing answer, a held call that never ends, a touched dummy, a wait that can't end.
///
/// A misuse fails the test that made it, and no other, in Swift Testing and in XCTest. If XCTest can't be found by
/// name, run this line before the first test:
///
///     Misuse.reports { XCTFail("Misuse: \($0)", file: $1, line: $2) }
///
/// In a program without either, a misuse stops the program with its message.
public nonisolated enum Misuse {
  /// A function that reports a misuse, given its message and the file and line in the test's code.
  public typealias Report = @Sendable (_ message: String, _ file: StaticString, _ line: UInt) -> Void

  private static let ownReport = DoublesLock<Report?>(nil)

  /// Reports each misuse with this function from now on, unless it fails a Swift Testing test.
  public static func reports(with report: @escaping Report) { ownReport.withLock { $0 = report } }

  /// The function that fails a test outside of Swift Testing; nil if there is none.
  static var report: Report? { ownReport.withLock { $0 } ?? TestFrameworks.failureOfXCTest }

  /// Fails the test that made the misuse; without a test to fail, stops the program.
  static func report(_ message: String, at location: CodeLocation) {
    TestFrameworks.noteReport(isFailure: true)
    if TestFrameworks.recordIssue(message, at: location) { return }
    guard let report else { fatalError(message, file: location.file, line: location.line) }
    report(message, location.file, location.line)
  }
}

/// Reports a misuse, and returns a placeholder; without one, stops the program.
nonisolated func placeholderOrStop<Output>(reporting message: String, at location: CodeLocation) -> Output {
  Misuse.report(message, at: location)
  if let output = placeholder(of: Output.self) { return output }
  fatalError(
    finalMessage(after: message, at: location, lacking: "\(Output.self)"), file: location.file, line: location.line)
}

/// Returns the message of a misuse after which the test can't continue.
nonisolated func finalMessage(after message: String, at location: CodeLocation, lacking result: String) -> String {
  let test = CodeLocation(location.file, location.line, orTest: location.test).test.map { " \"\($0.name)\"" } ?? ""
  return """
    \(message) Nothing lets the test\(test) go on: there is no \(result) to return. Give the answer before the call, \
    or add a line for all tests: Placeholders.register { … as \(result) }
    """
}

/// An object that code may await forever. The recorder doesn't watch it; the watch conforms its class to this protocol.
nonisolated protocol AwaitedObject: AnyObject {
  /// Called when the object is made.
  func begins()

  /// Called in the object's `deinit`.
  func ends()
}

/// Returns the object if objects of this kind are watched, or else nil.
nonisolated func watched(_ object: AnyObject) -> (any AwaitedObject)? { object as? any AwaitedObject }
