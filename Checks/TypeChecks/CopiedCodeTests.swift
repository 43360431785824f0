import CheckSupport
import Foundation
import TestSupport
import Testing

/// Copied code compiles without a warning in projects of any settings, and works there as it does here.
@Suite(.enabled(if: !Compiler.isApples, "where Apple's toolchains keep the module Testing was never tried"))
struct `Code that is copied` {
  /// The code that compiles quickly, in one setting; under STRESS=1, all of it in all settings.
  @Test(
    arguments: Stress.share(of: ProjectSettings.all, small: 1),
    CopiedCode.all.filter { Stress.isOn || $0.share != nil || $0.testDescription == "the pocket edition" })
  func `compiles without a warning`(settings: ProjectSettings, code: CopiedCode) async throws {
    if let problem = try await code.problem(in: settings) { Issue.record(Comment(rawValue: problem)) }
  }

  @Test(
    .enabled(if: Stress.isOn, "builds a program for each setting; runs under STRESS=1"),
    arguments: ProjectSettings.all, [true, false])
  func `runs`(settings: ProjectSettings, asOneFile: Bool) async throws {
    let directory = TemporaryDirectory()
    let main = Repository.root.appending(path: "Checks/TypeChecks/Settings/Program.swift")
    let program = directory.url.appending(path: "program")
    let files =
      try asOneFile
      ? CopiedCode.oneFile(of: "Spies", in: directory.url)
      : PatternTable.repository.files(for: ["Spies"], in: Repository.root).map(\.url)

    let build = try await Compiler.drive(
      settings.arguments + ["-parse-as-library", "-wmo", "-o", program.path, main.path]
        + files.map(\.path))
    try #require(build.succeeded, "\(build.summary)")
    let run = try await Compiler.execute(program, [])

    #expect(run.output == "as everywhere\n" && run.succeeded)
  }
}
