import Foundation
import Testing

/// Misuse does not compile, and the diagnostic tells the user why.
///
/// The files below `Cases` are compiled against the kit's modules, folder by folder. A file's first
/// line says what it proves; `// expected-error {{…}}` marks each line that must be refused. To add a case, add a file.
struct `Must not compile` {
  @Test(arguments: MisuseFolder.all)
  func `is refused by the compiler`(folder: MisuseFolder) async throws {
    // A harness that looks in the wrong folder would pass with nothing to check.
    #expect(MisuseFolder.all.count > 5)
    for problem in try await folder.problems() { problem.record() }
  }
}
