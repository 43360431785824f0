import CheckSupport
import Foundation
import TestSupport
import Testing

/// Copied code compiles without a warning in projects of any settings.
@Suite(.enabled(if: !Compiler.isApples, "where Apple's toolchains keep the module Testing was never tried"))
struct `Code that is copied` {
  /// The code that compiles quickly, in one setting; under STRESS=1, all of it in all settings.
  @Test(
    arguments: Stress.share(of: ProjectSettings.all, small: 1),
    CopiedCode.all.filter { Stress.isOn || $0.share != nil || $0.testDescription == "the pocket edition" })
  func `compiles without a warning`(settings: ProjectSettings, code: CopiedCode) async throws {
    if let problem = try await code.problem(in: settings) { Issue.record(Comment(rawValue: problem)) }
  }
}
