#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// The result of a command, of any type.
///
/// Unchecked: results are compared after the commands, where the search runs.
@_spi(Hooks)
public nonisolated struct CommandResult: @unchecked Sendable {
  private enum Outcome {
    case returned(any Equatable, code: CodeText)
    case done
    case threw(any Error)
  }

  private let outcome: Outcome

  init<Value: Equatable>(_ value: Value) { outcome = .returned(value, code: CodeText(of: value)) }
  init() { outcome = .done }
  init(error: any Error) { outcome = .threw(error) }

  /// The result as text: `151`, `done`, `threw empty`.
  public var text: String {
    switch outcome {
    case .returned(_, let code): "\(code)"
    case .done: "done"
    case .threw(let error): "threw \(error)"
    }
  }

  public func isSame(as other: CommandResult) -> Bool {
    switch (outcome, other.outcome) {
    case (.returned(let left, _), .returned(let right, _)): isSameValue(left, right)
    case (.done, .done): true
    case (.threw(let left), .threw(let right)): isSameError(left, right)
    default: false
    }
  }

  /// Whether there was a value to compare.
  var hasValue: Bool { if case .returned = outcome { true } else { false } }

  /// Returns the compared part of the value; nil if the value has a different type.
  func projected<Value, Part: Equatable>(by projection: (Value) -> Part) -> CommandResult? {
    guard case .returned(let value, _) = outcome else { return self }
    return (value as? Value).map { CommandResult(projection($0)) }
  }

  /// The types that may lack the initializer in the result's text.
  var unsure: [String] {
    switch outcome {
    case .returned(_, let code): code.unsure
    case .done: []
    case .threw(let error): isComparable(error) ? CodeText(of: error).unsure : []
    }
  }

  /// Returns the line of a test that expects this result of a call.
  func line(expecting call: String, inXCTest: Bool, isAsynchronous: Bool) -> String {
    switch outcome {
    case .returned(let value, let code):
      // Otherwise even a correct part would fail.
      let (actual, expected) =
        code.hasNaN ? ("String(reflecting: \(call))", String(reflecting: String(reflecting: value))) : (call, "\(code)")
      if !inXCTest { return "#expect(\(actual) == \(expected))" }
      if !isAsynchronous { return "XCTAssertEqual(\(actual), \(expected))" }
      return "do { let result = \(actual); XCTAssertEqual(result, \(expected)) }"
    case .done: return call
    case .threw(let error):
      let code = CodeText(of: error).description
      let value = code.hasPrefix(".") ? "\(type(of: error))\(code)" : code
      let text = String(reflecting: text(of: error))
      if inXCTest {
        let check =
          isComparable(error)
          ? "XCTAssertEqual(error as? \(type(of: error)), \(value))"
          : "XCTAssertEqual(String(reflecting: error), \(text))"
        return "do { _ = \(call); XCTFail(\"nothing was thrown\") } catch { \(check) }"
      }
      return isComparable(error)
        ? "#expect(throws: \(value)) { \(call) }"
        : "#expect { \(call) } throws: { String(reflecting: $0) == \(text) }"
    }
  }

  private func text(of error: any Error) -> String { String(reflecting: error) }
}

/// A performed command, with its arguments and its result.
@_spi(Hooks)
public nonisolated struct PerformedCommand: Sendable {
  let name: String
  let arguments: [CodeText]
  public let result: CommandResult
  let isAsynchronous: Bool
  let isThrowing: Bool
  /// Whether only a part of the result is compared.
  let isProjected: Bool
  /// A misuse of the command, as text.
  let fault: String?

  /// The call as code: `put(64, of: "mint")`.
  public var call: String { callText(of: name, arguments: arguments.map(\.description)) }

  /// Whether the command can be written as a call, unlike a closure whose name isn't a method's.
  var isCode: Bool { name.contains("(") && !isProjected }

  /// Returns the text of a command in a comment.
  static func text(of name: String, _ arguments: [String]) -> String {
    if name.contains("(") { return callText(of: name, arguments: arguments) }
    return "\"\(name)\"\(arguments.isEmpty ? "" : ", which drew \(arguments.joined(separator: ", "))")"
  }

  /// The fault in the command's name or projection; nil if there is none.
  var misuse: String? {
    let labels = name.count { $0 == ":" }
    guard fault == nil, name.contains("("), arguments.count != labels else { return fault }
    return """
      The command \(name) names \(labels) argument\(labels == 1 ? "" : "s") and draws \(arguments.count): write its name with a \
      label for each, such as put(_:of:).
      """
  }

  /// Returns the line of a test that performs the same command, followed by the other part's result or a remark.
  func line(other: CommandResult?, remark: String, inXCTest: Bool) -> String {
    guard isCode else {
      let text = Self.text(of: name, arguments.map(\.description))
      let results = other.map { ": \(result.text) is right, this part: \($0.text)" } ?? ""
      return "// \(text)\(isProjected ? ", of which a part is compared" : "")\(results)\(remark)"
    }
    let effects = [isThrowing ? "try " : "", isAsynchronous ? "await " : ""].joined()
    let line = result.line(
      expecting: "\(effects)subject.\(call)", inXCTest: inXCTest, isAsynchronous: isAsynchronous)
    let unsure = Set(arguments.flatMap(\.unsure) + result.unsure).sorted()
    let mending = unsure.isEmpty ? "" : "  // mend: \(unsure.joined(separator: ", ")) may have no such initializer"
    return "\(line)\(mending)\(other.map { "  // this part: \($0.text)" } ?? "")\(remark)"
  }
}
