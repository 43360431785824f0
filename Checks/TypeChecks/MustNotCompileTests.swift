import Foundation
import TestSupport
import Testing

/// Misuse does not compile, and the diagnostic tells the user why.
///
/// The files below `Cases` are compiled against the modules `Doubles` and `Samples`, folder by folder. A file's first
/// line says what it proves; `// expected-error {{…}}` marks each line that must be refused. To add a case, add a file.
@Suite struct `Must not compile` {
  @Test(arguments: MisuseCase.all)
  func `is refused by the compiler`(misuse: MisuseCase) async throws {
    for problem in try await MisuseFolder.problems(of: misuse) {
      Issue.record(problem.comment, sourceLocation: problem.location)
    }
  }

  @Test func `the cases are found`() {
    // A harness that looks in the wrong folder would pass with nothing to check.
    #expect(!MisuseCase.all.isEmpty)
  }

  @Suite(.enabled(if: Stress.isOn, "starts a compiler for each test; runs under STRESS=1"))
  struct `The harness` {
    @Test func `accepts a case whose error comes as expected`() async throws {
      let problems = try await Self.problems(
        in: """
          // A string is no number.
          let number: Int = "one"  // expected-error {{cannot convert value of type 'String' to specified type 'Int'}}
          """)

      #expect(problems.isEmpty)
    }

    @Test func `accepts an ownership error`() async throws {
      let problems = try await Self.problems(
        in: """
          // What is consumed is gone.
          struct Permit: ~Copyable {}
          func use(_ permit: consuming Permit) {}
          func twice(_ permit: consuming Permit) {  // expected-error {{'permit' consumed more than once}}
            use(permit)  // expected-note {{consumed here}}
            use(permit)  // expected-note {{consumed again here}}
          }
          """)

      #expect(problems.isEmpty)
    }

    @Test func `rejects a case that compiles`() async throws {
      let problems = try await Self.problems(
        in: """
          // A number is a number.
          let number: Int = 1  // expected-error {{cannot convert}}
          """)

      #expect(problems.map(\.location.line) == [2])
      #expect(problems.first?.text.contains("expected error not produced") == true)
    }

    @Test func `rejects a case with another error than the expected one`() async throws {
      let problems = try await Self.problems(
        in: """
          // A string is no number.

          let number: Int = "one"  // expected-error {{cannot find 'one' in scope}}
          """)

      #expect(problems.map(\.location.line) == [3])
      #expect(problems.first?.text.contains("incorrect message found") == true)
    }

    @Test func `rejects a case with an error that nobody expects`() async throws {
      let problems = try await Self.problems(
        in: """
          // A string is no number.
          let number: Int = "one"  // expected-error {{cannot convert value}}
          let other: Int = missing
          """)

      #expect(problems.map(\.location.line) == [3])
      #expect(problems.first?.text.contains("cannot find 'missing' in scope") == true)
    }

    @Test(arguments: [
      "", "// expected-error 0+ {{cannot convert}}", "// expected-error {{}}", "// expected-note {{it}}",
    ])
    func `rejects a case that expects no error`(expectation: String) async throws {
      let problems = try await Self.problems(
        in: """
          // This one can't fail.
          let number = 1  \(expectation)
          """)

      #expect(problems.map(\.text) == ["Misuse.swift expects no error; a check that can't fail proves nothing"])
    }

    @Test func `rejects a case that does not say what it proves`() async throws {
      let problems = try await Self.problems(
        in: "let number: Int = \"one\"  // expected-error {{cannot convert value}}")

      #expect(problems.map(\.text) == ["Misuse.swift does not begin with a comment that says what it proves"])
    }

    private static func problems(in source: String) async throws -> [MisuseCase.Problem] {
      let directory = try TemporaryDirectory()
      let file = directory.url.appending(path: "Misuse.swift")
      try Data(source.utf8).write(to: file)
      let folder = MisuseFolder(cases: [MisuseCase(file: file)])
      return try await folder.problems().values.flatMap { $0 }
    }
  }
}
