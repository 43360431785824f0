#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// The result of a command, whatever its type.
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
    case (.returned(let left, _), .returned(let right, _)): Self.isEqual(left, right)
    case (.done, .done): true
    case (.threw(let left), .threw(let right)): isSameError(left, right)
    default: false
    }
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: any Equatable) -> Bool {
    left == right as? Value
  }

  /// The types that may have no such initializer as its text says.
  var unsure: [String] { if case .returned(_, let code) = outcome { code.unsure } else { [] } }

  /// The line of a test that expects this of a call.
  func line(expecting call: String) -> String {
    switch outcome {
    case .returned(_, let code): "#expect(try \(call) == \(code))"
    case .done: "try \(call)"
    case .threw(let error): "#expect(throws: (any Error).self) { try \(call) }  // \(error)"
    }
  }
}

/// A command that was done, with its arguments and its result.
@_spi(Hooks)
public nonisolated struct PerformedCommand: Sendable {
  let name: String
  let arguments: [CodeText]
  public let result: CommandResult
  let isAsynchronous: Bool

  /// The call as code: `put(64, of: "mint")`.
  public var call: String { CallText.call(of: name, arguments: arguments.map(\.description)) }

  /// The fault of its name; nil if it fits.
  var misuse: String? {
    let labels = name.count { $0 == ":" }
    guard name.contains("("), arguments.count != labels else { return nil }
    return """
      The command \(name) names \(labels) argument\(labels == 1 ? "" : "s") and draws \(arguments.count): write its name with a \
      label for each, such as put(_:of:).
      """
  }

  /// The line of a test that does the same.
  var line: String {
    let line = result.line(expecting: "\(isAsynchronous ? "await " : "")subject.\(call)")
    let unsure = Set(arguments.flatMap(\.unsure) + result.unsure).sorted()
    return unsure.isEmpty ? line : "\(line)  // mend: \(unsure.joined(separator: ", ")) may have no such initializer"
  }
}
