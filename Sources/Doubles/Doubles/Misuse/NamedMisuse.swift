#if canImport(Testing)
  internal import Testing
#endif

nonisolated extension Misuse {
  /// Fails the test that made the misuse; without a test to fail, stops the program.
  @_spi(Hooks)
  public static func report(_ message: String, file: StaticString, line: UInt) {
    report(message, at: CodeLocation(file, line))
  }

  /// The running test as the beginning of a message that stands alone: `In the test "…": `.
  @_spi(Hooks) public static var testName: String { RunningTest.current.map { "In the test \"\($0.name)\": " } ?? "" }

  /// Records a warning (not a failure) at this line or the test's; in a search, does nothing, since each run would repeat it.
  @_spi(Hooks)
  public static func warn(_ message: String, file: StaticString? = nil, line: UInt = 0) {
    if TaskListeners.current?.hearsIssues == true { return }
    #if canImport(Testing)
      if let test = Test.current {
        let location = file.map { CodeLocation($0, line).sourceLocation } ?? test.sourceLocation
        Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: location)
        return
      }
    #endif
    print("\(file.map { "\($0):\(line): " } ?? "")warning: \(message)")
  }
}

/// Reports a misuse for `DoublesRegistration`, which doesn't link `Doubles` and looks this class up by name.
@_spi(Hooks)
public nonisolated final class NamedMisuse: RawRepresentable {
  public let rawValue: (message: String, file: StaticString, line: UInt)

  public init(rawValue: (message: String, file: StaticString, line: UInt)) {
    self.rawValue = rawValue
    Misuse.report(rawValue.message, file: rawValue.file, line: rawValue.line)
  }
}
