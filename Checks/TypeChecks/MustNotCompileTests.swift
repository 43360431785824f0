import Foundation
import TestSupport
import Testing

/// Misuse does not compile, and the diagnostic tells the user why.
///
/// The files below `Cases` are compiled against the modules `Doubles` and `Samples`, folder by folder. A file's first
/// line says what it proves; `// expected-error {{…}}` marks each line that must be refused. To add a case, add a file.
struct `Must not compile` {
  @Test(arguments: MisuseFolder.all)
  func `is refused by the compiler`(folder: MisuseFolder) async throws {
    // A harness that looks in the wrong folder would pass with nothing to check.
    #expect(MisuseFolder.all.count > 5)
    for problem in try await folder.problems() { problem.record() }
  }

  /// Cases below a first line, and where the harness finds which fault; none where there is no fault.
  @Test(
    .enabled(if: Stress.isOn, "starts a compiler for each case; runs under STRESS=1"),
    arguments: [
      ("let a: Int = \"one\"  // expected-error {{cannot convert value of type 'String'}}", nil, ""),
      ("let a: Int = 1  // expected-error {{cannot convert}}", 2, "expected error not produced"),
      ("let a: Int = \"one\"  // expected-error {{cannot find 'one' in scope}}", 2, "incorrect message found"),
      (
        "let a: Int = \"one\"  // expected-error {{cannot convert}}\nlet b = missing", 3,
        "cannot find 'missing' in scope"
      ),
      ("let a = 1", 1, "expects no error; a check that can't fail proves nothing"),
      ("let a = 1  // expected-error 0+ {{cannot convert}}", 1, "expects no error"),
      ("let a = 1  // expected-error {{}}", 1, "expects no error"),
      ("let a = 1  // expected-note {{it}}", 1, "expects no error"),
      (
        """
        struct Permit: ~Copyable {}
        func use(_ permit: consuming Permit) {}
        func twice(_ permit: consuming Permit) {  // expected-error {{'permit' consumed more than once}}
          use(permit)  // expected-note {{consumed here}}
          use(permit)  // expected-note {{consumed again here}}
        }
        """, nil, ""
      ),
      ("", 1, "does not begin with a comment that says what it proves"),
    ])
  func `the harness finds the fault of a case`(source: String, line: Int?, fault: String) async throws {
    let directory = TemporaryDirectory()
    let file = directory.url.appending(path: "Misuse.swift")
    try Data((source.isEmpty ? "let a = 1" : "// What it proves.\n\(source)").utf8).write(to: file)

    let problems = try await MisuseFolder(cases: [file]).problems()

    #expect(problems.map(\.line) == (line.map { [$0] } ?? []))
    #expect(problems.allSatisfy { $0.text.contains(fault) }, "\(problems)")
  }
}
