import CheckSupport
import Foundation
import TestSupport
import Testing

/// Copied code compiles without a warning in projects with any settings.
@Suite(.enabled(if: !Compiler.isApples, "where Apple's toolchains keep the module Testing was never tried"))
struct `Code that is copied` {
  /// Compiles all copied code in the first setting and the single file in every setting; under `STRESS=1`, all copied code in
  /// every setting.
  @Test(
    arguments: ProjectSettings.all.enumerated().flatMap { index, settings in
      CopiedCode.all.filter { Stress.isOn || index == 0 || $0.testDescription == "the pocket edition" }
        .map { (settings, $0) }
    })
  func `compiles without a warning`(settings: ProjectSettings, code: CopiedCode) async throws {
    if let problem = try await code.problem(in: settings) { Issue.record(Comment(rawValue: problem)) }
  }
}
