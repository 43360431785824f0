import Foundation

/// Cases that are compiled together, as one module: to start the compiler takes longer than to compile a case.
///
/// So a case declares what it declares `private`, and the cases of one folder expect errors of one stage. The compiler
/// goes on to SIL, where ownership and `inout` captures are checked, only if no file of the folder has a type error.
struct MisuseFolder: Sendable, CustomTestStringConvertible {
  /// The folder's cases.
  let cases: [MisuseCase]

  /// The folders below `Checks/TypeChecks/Cases`.
  static let all = Dictionary(grouping: Repository.swiftFiles(below: "Checks/TypeChecks/Cases")) {
    $0.deletingLastPathComponent()
  }
  .map { MisuseFolder(cases: $1.map(MisuseCase.init(file:))) }

  var testDescription: String { cases.map(\.file.lastPathComponent).joined(separator: ", ") }

  /// The modules of the samples, about which are some cases.
  private static let samples = Task {
    let folder = try Compiler.modules().deletingLastPathComponent().appending(path: "SampleModules")
    try await Compiler.offThePool { try SampleModules.make(in: folder) }
    return folder
  }

  /// Compiles the cases and tells how the diagnostics differ from the expected ones; nothing where they are the same.
  func problems() async throws -> [MisuseCase.Problem] {
    let seen = try cases.map { try $0.problemsAtSight() }
    let sound = zip(cases, seen).filter { $1 == [] }.map(\.0)
    guard !sound.isEmpty else { return seen.flatMap(\.self) }

    let result = try await Compiler.run(
      [
        "-emit-sil", "-o", "/dev/null", "-verify", "-verify-ignore-unrelated", "-parse-as-library",
        "-module-name", "Misuse", "-I", Self.samples.value.path, "-I", Compiler.modules().path,
      ] + sound.map(\.file.path))
    guard !result.succeeded else { return seen.flatMap(\.self) }

    // A complaint begins with its place and goes on to the next one.
    let complaints = result.output.split(separator: /\n(?=\/[^\n:]+\.swift:[0-9]+:[0-9]+: )/)
    let problems = seen.flatMap(\.self) + sound.flatMap { $0.problems(in: complaints) }
    // Else the compiler crashed, or complained about something else.
    return problems.isEmpty ? [sound[0].problem("can't be judged:\n\(result.summary)")] : problems
  }
}
