/// The output of a build: its errors, and its last lines for a build that fails without one.
struct BuildLog: Sendable {
  /// The errors, each once, in the order in which they came; not more than a learner will ever read.
  private(set) var errors: [CompilerError] = []
  /// The number of errors, also of those that were not kept.
  private(set) var errorCount = 0
  /// The last lines, the latest last.
  private(set) var lastLines: [String] = []
  private var known: Set<CompilerError> = []

  mutating func take(_ line: String) {
    if let error = Self.error(in: line), known.count < 1_000, known.insert(error).inserted {
      errorCount += 1
      if errors.count < 20 { errors.append(error) }
    }
    lastLines.append(line)
    if lastLines.count > 8 { lastLines.removeFirst() }
  }

  /// The seconds that a build still takes if each step takes as long as those before: `[12/46] Compiling Doubles Spy.swift`.
  static func secondsLeft(after duration: Duration, at line: String) -> Int? {
    guard let match = line.prefixMatch(of: /\[(\d+)\/(\d+)\]/), let done = Int(match.1), let all = Int(match.2),
      done > 0
    else { return nil }
    return Int((duration / .seconds(1) * Double(all - done) / Double(done)).rounded(.up))
  }

  /// The error in a line such as `/tea/E03_Spy.swift:14:9: error: cannot find 'sendSpy' in scope`.
  private static func error(in line: String) -> CompilerError? {
    guard line.utf8.first == UInt8(ascii: "/"), let match = line.firstMatch(of: /^(\/.+?):(\d+):(\d+): error: (.*)$/)
    else { return nil }
    return CompilerError(
      file: String(match.1), line: Int(match.2) ?? 0, column: Int(match.3) ?? 0, message: String(match.4))
  }
}
