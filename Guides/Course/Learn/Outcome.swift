/// The outcome of grading an exercise.
enum Outcome: Equatable, Sendable {
  case done([String])
  /// The grader's words.
  case notYet([String])
  /// The file is as it was in the beginning.
  case untouched
  /// The compiler's words.
  case errors([CompilerError])
  /// The file isn't there.
  case missing
  /// Nothing could be built, for a reason that isn't in the learner's code.
  case failed([String])
}

/// An error of the compiler.
struct CompilerError: Hashable, Sendable {
  /// The name of the file.
  let file: String
  let line: Int
  let message: String
  /// The line that it is about.
  var source = ""

  /// Reads a line such as `/tea/E03_Dummy.swift:14:9: error: cannot find 'sendSpy' in scope`.
  init?(line: String) {
    guard let match = line.wholeMatch(of: /\/(?:.*\/)?([^\/]+):(\d+):\d+: error: (.*)/) else { return nil }
    (file, self.line, message) = (String(match.1), Int(match.2) ?? 0, String(match.3))
  }
}

/// The rows of guide 29: what a message of the compiler means, and what to write instead.
struct CompilerAdvice: Sendable {
  private let rows: [(message: [String], advice: String)]

  /// Reads the tables of the guide.
  init(guide: String) {
    rows = guide.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: " | ").map { $0.trimming { $0 == "|" || $0 == " " } }
      guard cells.count == 3, let message = cells[0].firstMatch(of: /`([^`]+)`/)?.output.1 else { return nil }
      // A name in quotation marks, or dots, stands for any.
      let parts = message.replacing(/'[^']*'|…/, with: "\u{0}").split(separator: "\u{0}").map(String.init)
      return (parts, cells[2].replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.output.1) })
    }
  }

  /// The advice on the first of the errors that has a row.
  func text(for errors: [CompilerError]) -> String? {
    errors.lazy.compactMap { error in rows.first { matches($0.message, error.message) }?.advice }.first
  }

  private func matches(_ parts: [String], _ message: String) -> Bool {
    var rest = message[...]
    for part in parts {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return !parts.isEmpty
  }
}

extension StringProtocol {
  fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> String {
    String(drop(while: isTrimmed).reversed().drop(while: isTrimmed).reversed())
  }
}
