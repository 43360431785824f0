/// The outcome of grading an exercise.
enum Outcome: Equatable, Sendable {
  case done
  /// The grader's message.
  case notYet([String])
  /// The file is unchanged from the start.
  case untouched
  case errors([CompilerError])
  case missing
  /// The build failed for a reason outside of the learner's code.
  case failed([String])
}

struct CompilerError: Hashable, Sendable {
  let file: String
  let line: Int
  let message: String
  var source = ""

  /// Reads a line such as `/tea/E03_Dummy.swift:14:9: error: cannot find 'sendSpy' in scope`.
  init?(line: String) {
    guard let match = line.wholeMatch(of: /\/(?:.*\/)?([^\/]+):(\d+):\d+: error: (.*)/) else { return nil }
    (file, self.line, message) = (String(match.1), Int(match.2) ?? 0, String(match.3))
  }
}

/// The rows of guide 29: the meaning of a compiler message, and the correct code.
struct CompilerAdvice: Sendable {
  private let rows: [(message: [String], advice: String)]

  /// Reads the guide's tables, except those of modules and settings, since an exercise is one file.
  init(guide: String) {
    let tables = guide[..<(guide.firstRange(of: "\n## Modules")?.lowerBound ?? guide.endIndex)]
    rows = tables.matches(of: /(?m)^\| `([^`]+)`.* \| .+ \| (.+) \|$/).map { row in
      // An ellipsis matches anything.
      let parts = Self.shape(of: "\(row.1)").split(separator: "…", omittingEmptySubsequences: false).map(String.init)
      return (parts, String(row.2).replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.output.1) })
    }
  }

  /// Returns the advice on the first error that has a row.
  func text(for errors: [CompilerError]) -> String? {
    errors.lazy.compactMap { error in
      Self.label(for: error) ?? rows.first { Self.matches($0.message, Self.shape(of: error.message)) }?.advice
    }.first
  }

  /// Returns the advice about a label. A called spy has none, since its row explains it.
  private static func label(for error: CompilerError) -> String? {
    guard error.source.firstMatch(of: /(Spy|Stub|Mock)\(/) == nil else { return nil }
    if let match = error.message.wholeMatch(of: /missing argument labels? '(\S+)' in call/) {
      return
        "`\(match.1)` before the argument; or, if a spy of that name is meant, a name of its own, such as `sendSpy`"
    }
    if let match = error.message.wholeMatch(of: /extraneous argument labels? '(\S+)' in call/) {
      return "the argument without `\(match.1)`"
    }
    let match = error.message.wholeMatch(of: /incorrect argument labels? in call \(have '(\S+)', expected '(\S+)'\)/)
    return match.map { $0.2 == "_:" ? "the argument without `\($0.1)`" : "`\($0.2)` in place of `\($0.1)`" }
  }

  /// Returns the message without the names between quotation marks, which match any.
  private static func shape(of message: String) -> String {
    message.replacing(/'[^']*'/) { $0.output.replacing(/\w+/, with: "x") }
  }

  private static func matches(_ parts: [String], _ message: String) -> Bool {
    guard parts.count > 1 else { return parts == [message] }
    return message.hasPrefix(parts[0]) && message.hasSuffix(parts[parts.count - 1])
  }
}
