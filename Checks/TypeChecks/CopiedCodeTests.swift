import CheckSupport
import Foundation
import TestSupport
import Testing

/// Copied code compiles without a warning in projects of any settings.
@Suite(.enabled(if: !Compiler.isApples, "where Apple's toolchains keep the module Testing was never tried"))
struct `Code that is copied` {
  /// The pocket edition in all settings, and what compiles quickly in one; under STRESS=1, everything in all.
  @Test(
    arguments: ProjectSettings.all.enumerated().flatMap { index, settings in
      CopiedCode.all.filter { code in
        Stress.isOn || code.testDescription == "the pocket edition" || index == 0 && code.share != nil
      }
      .map { (settings, $0) }
    })
  func `compiles without a warning`(settings: ProjectSettings, code: CopiedCode) async throws {
    if let problem = try await code.problem(in: settings) { Issue.record(Comment(rawValue: problem)) }
  }
}
