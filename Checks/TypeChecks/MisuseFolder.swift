import Foundation

/// Cases that are compiled together, as one module: to start the compiler takes longer than to compile a case.
///
/// So a case declares what it declares `private`, and the cases of one folder expect errors of one stage. The compiler
/// goes on to SIL, where ownership and `inout` captures are checked, only if no file of the folder has a type error.
struct MisuseFolder: Sendable {
  /// The folder's cases.
  let cases: [MisuseCase]

  /// The cases below `Checks/TypeChecks/Cases`, by folder.
  private static let all = Dictionary(grouping: MisuseCase.all) { $0.file.deletingLastPathComponent() }
    .mapValues(MisuseFolder.init(cases:))

  /// The compiler runs that were begun; each folder's is awaited by all of its cases.
  private static let runs = Runs()

  /// The difference between the diagnostics of a case below `Cases` and the expected ones.
  static func problems(of misuse: MisuseCase) async throws -> [MisuseCase.Problem] {
    let place = misuse.file.deletingLastPathComponent()
    let folder = all[place] ?? MisuseFolder(cases: [misuse])
    return try await runs.run(of: folder, at: place).value[misuse.file] ?? []
  }

  /// The compiler runs, one for each folder.
  private actor Runs {
    private var begun: [URL: Task<[URL: [MisuseCase.Problem]], any Error>] = [:]

    func run(of folder: MisuseFolder, at place: URL) -> Task<[URL: [MisuseCase.Problem]], any Error> {
      let run = begun[place] ?? Task { try await folder.problems() }
      begun[place] = run
      return run
    }
  }

  /// The modules of the samples, about which are some cases.
  private static let samples = Task {
    let folder = try Compiler.modules().deletingLastPathComponent().appending(path: "SampleModules")
    try await Compiler.offThePool { try SampleModules.make(in: folder) }
    return folder
  }

  /// Compiles the cases and tells how the diagnostics differ from the expected ones; nothing where they are the same.
  func problems() async throws -> [URL: [MisuseCase.Problem]] {
    var problems: [URL: [MisuseCase.Problem]] = [:]
    for misuse in cases { problems[misuse.file] = try misuse.problemsAtSight() }
    let sound = cases.filter { problems[$0.file] == [] }
    guard !sound.isEmpty else { return problems }

    let result = try await Compiler.run(
      [
        "-emit-sil", "-o", "/dev/null", "-verify", "-verify-ignore-unrelated", "-parse-as-library",
        "-module-name", "Misuse", "-I", Compiler.modules().path, "-I", Self.samples.value.path,
      ] + sound.map(\.file.path))
    guard !result.succeeded else { return problems }

    // A complaint begins with its place and goes on to the next one.
    let complaints = result.output.split(separator: /\n(?=\/[^\n:]+\.swift:[0-9]+:[0-9]+: )/)
    for misuse in sound { problems[misuse.file] = misuse.problems(in: complaints) }
    if problems.values.allSatisfy(\.isEmpty) {
      // The compiler crashed, or complained about something else.
      for misuse in sound { problems[misuse.file] = [misuse.problem("can't be judged:\n\(result.summary)")] }
    }
    return problems
  }
}
