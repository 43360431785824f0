import CourseCatalog
import Foundation
import Synchronization

/// Grades an exercise: builds the tests, and runs the one that grades it, each in a child process.
public struct Grader: Sendable {
  /// The stage of a grading that is under way.
  public enum Stage: Equatable, Sendable {
    /// The compiler works; its last line says at what.
    case compiling(String)
    case testing
  }

  /// The folder of the package.
  let package: URL
  /// The folder that the runner was built into, where much is compiled already.
  let scratch: URL
  /// The seconds that a test may take before it counts as endless; the grader itself ends most that are.
  var limit = 120

  /// Grades an exercise. Cancelling the task ends whatever is running.
  public func grade(_ exercise: Exercise, onStage: @escaping @Sendable (Stage) -> Void) async -> Outcome {
    guard FileManager.default.fileExists(atPath: package.appending(path: exercise.file).path) else { return .missing }
    onStage(.compiling(""))
    if let failure = await build(onStage) { return failure }
    onStage(.testing)
    return await test(exercise)
  }

  /// Builds the tests.
  ///
  /// - Returns: The reason why there are none.
  private func build(_ onStage: @escaping @Sendable (Stage) -> Void) async -> Outcome? {
    let log = Mutex(BuildLog())
    #if os(Linux)
      let words = swift("build", "--product", "Exercises")
    #else
      let words = swift("build", "--build-tests")
    #endif
    let end = await Child(words: words, environment: environment).run { line in
      log.withLock { $0.take(line) }
      onStage(.compiling(line))
    }
    if case .notStarted(let reason) = end { return .failed([reason]) }
    guard end != .exited(0) else { return nil }
    let result = log.withLock { $0 }
    guard !result.errors.isEmpty else { return .failed(result.lastLines) }
    return .errors(result.errors.map(error), count: result.errorCount)
  }

  /// Runs the test of an exercise.
  private func test(_ exercise: Exercise) async -> Outcome {
    let verdicts = FileManager.default.temporaryDirectory.appending(path: "verdicts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: verdicts) }
    var environment = environment
    environment["COURSE_VERDICTS"] = verdicts.path
    let log = Mutex(BuildLog())
    let words = testWords(exercise)
    // SwiftPM ends what it has started; a test, which may do anything, is not asked.
    let ending = words[0] == "swift" ? SIGINT : SIGKILL
    let end = await Child(words: words, environment: environment, limit: limit, ending: ending).run { line in
      log.withLock { $0.take(line) }
    }
    if case .notStarted(let reason) = end { return .failed([reason]) }
    if end == .outOfTime { return .endless }
    // A test that fails has its verdict; one that stops the program hasn't.
    let lines = (try? String(contentsOf: verdicts, encoding: .utf8))?.split(separator: "\n") ?? []
    let decoded = lines.compactMap { try? JSONDecoder().decode(Verdict.self, from: Data($0.utf8)) }
    if let verdict = decoded.last(where: { $0.exercise == exercise.number }) { return .verdict(verdict) }
    let lastLines = log.withLock { $0.lastLines }.filter { !$0.allSatisfy(\.isWhitespace) }
    return .stopped(lastLines.last { $0.contains("Fatal error") } ?? lastLines.last ?? "")
  }

  /// The command that runs an exercise's test.
  ///
  /// `swift test` alone takes longer to begin than the test does to end, so on Linux the tests are a program.
  private func testWords(_ exercise: Exercise) -> [String] {
    let filter = ["--filter", String(exercise.name.prefix { $0 != "_" })]
    #if os(Linux)
      return [scratch.appending(path: "debug/Exercises").path] + filter
    #else
      return swift("test", "--skip-build", "--disable-xctest") + filter
    #endif
  }

  private var environment: [String: String] {
    #if os(Linux)
      ProcessInfo.processInfo.environment.merging(["COURSE": "verdict"]) { $1 }
    #else
      ProcessInfo.processInfo.environment
    #endif
  }

  private func swift(_ command: String...) -> [String] {
    ["swift"] + command + ["--package-path", package.path, "--scratch-path", scratch.path]
  }

  private func error(_ diagnostic: BuildLog.Diagnostic) -> CompilerError {
    // Lossy: the error may be that the file is no text.
    let text = String(decoding: (try? Data(contentsOf: URL(filePath: diagnostic.file))) ?? Data(), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let source = lines.indices.contains(diagnostic.line - 1) ? String(lines[diagnostic.line - 1]) : ""
    let folder = package.path + "/"
    return CompilerError(
      file: diagnostic.file.hasPrefix(folder) ? String(diagnostic.file.dropFirst(folder.count)) : diagnostic.file,
      line: diagnostic.line, column: diagnostic.column, message: diagnostic.message, source: source)
  }
}
