import CourseCatalog
import Foundation
import Synchronization

/// Grades an exercise: builds the tests, and runs the one that grades it, each in a child process.
public struct Grader: Sendable {
  /// The stage of a grading that is under way.
  public enum Stage: Equatable, Sendable {
    /// The compiler works; its last line says at what. The first time, it has much to do.
    case compiling(String, isFirst: Bool, secondsLeft: Int?)
    case testing
  }

  /// The folder of the package.
  let package: URL
  /// The folder that the runner was built into, where much is compiled already.
  let scratch: URL
  /// The seconds that a test may take before it counts as endless; the grader itself ends most that are.
  var limit = 120

  /// Grades an exercise with the tests for it. Cancelling the task ends whatever is running.
  func grade(_ exercise: Exercise, with tests: Tests, onStage: @escaping @Sendable (Stage) -> Void) async -> Outcome {
    guard FileManager.default.fileExists(atPath: package.appending(path: exercise.file).path) else { return .missing }
    if let failure = await build(tests, onStage) { return failure }
    onStage(.testing)
    return await test(exercise, with: tests)
  }

  /// Builds all tests, if only the first have been built so far, so that nobody waits for it later.
  public func prepare() async {
    guard Tests.beginningCount > 0, Tests.all.program(in: scratch) == nil else { return }
    _ = await build(.all, isUrgent: false) { _ in }
  }

  /// The tests with which an exercise is graded: a beginner does not wait until all are compiled.
  func tests(for exercise: Exercise) -> Tests {
    let files = Course.exercises.prefix(Tests.beginningCount).map { package.appending(path: $0.file) }
    let isBeginning =
      exercise.number <= Tests.beginningCount && Tests.all.program(in: scratch) == nil
      && !files.contains { (try? String(contentsOf: $0, encoding: .utf8))?.contains("import Doubles") ?? true }
    return isBeginning ? .beginning : .all
  }

  /// Builds tests.
  ///
  /// - Returns: The reason why there are none.
  private func build(
    _ tests: Tests, isUrgent: Bool = true, _ onStage: @escaping @Sendable (Stage) -> Void
  ) async -> Outcome? {
    let log = Mutex(BuildLog())
    let isFirst = !tests.areBuilt(in: scratch)
    onStage(.compiling("", isFirst: isFirst, secondsLeft: nil))
    let start = ContinuousClock.now
    // NB: Not `nice`, from which SwiftPM's build system takes its compilers back where it may.
    let words = (isUrgent ? [] : ["chrt", "--idle", "0"]) + swift(["build"] + tests.buildOptions, for: tests)
    let end = await Child(words: words, environment: tests.environment).run { line in
      log.withLock { $0.take(line) }
      let seconds = BuildLog.secondsLeft(after: ContinuousClock.now - start, at: line)
      onStage(.compiling(line, isFirst: isFirst, secondsLeft: seconds))
    }
    if case .notStarted(let reason) = end { return .failed([reason]) }
    guard end != .exited(0) else { return nil }
    let result = log.withLock { $0 }
    guard !result.errors.isEmpty else { return .failed(result.lastLines) }
    return .errors(result.errors.map(placed), count: result.errorCount)
  }

  /// Runs the test of an exercise.
  private func test(_ exercise: Exercise, with tests: Tests) async -> Outcome {
    let verdicts = FileManager.default.temporaryDirectory.appending(path: "verdicts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: verdicts) }
    var environment = tests.environment
    environment["COURSE_VERDICTS"] = verdicts.path
    let log = Mutex(BuildLog())
    let filter = ["--filter", String(exercise.name.prefix { $0 != "_" })]
    let words =
      tests.program(in: scratch).map { [$0] + filter }
      ?? swift(["test", "--skip-build", "--disable-xctest"] + filter, for: tests)
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

  private func swift(_ command: [String], for tests: Tests) -> [String] {
    ["swift"] + command + ["--package-path", package.path, "--scratch-path", tests.folder(in: scratch).path]
  }

  /// The error with its line, and with its file as the package knows it.
  private func placed(_ error: CompilerError) -> CompilerError {
    var error = error
    // Lossy: the error may be that the file is no text.
    let text = String(decoding: (try? Data(contentsOf: URL(filePath: error.file))) ?? Data(), as: UTF8.self)
    let lines = text.lines
    if lines.indices.contains(error.line - 1) { error.source = lines[error.line - 1] }
    error.file.trimPrefix(package.path + "/")
    return error
  }
}
