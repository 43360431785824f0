import Testing

/// The checks of the guides find what they are there to find. What they accept, the guides themselves show.
struct CheckTests {
  @Test(arguments: [
    ("```\n```", "says not what it shows"),
    ("```python\n```", "is of a kind that can't be checked"),
    ("```console\nswift test", "is never closed"),
    ("```swift\n```", "says not where it is compiled"),
    ("```swift source=Tests/None.swift\n```", "names no region"),
    ("```swift source=Tests/None.swift#a\n```", "is from Tests/None.swift, which does not exist"),
    ("```swift source=Tests/DoublesTests/FirstDoubleTests.swift#a\n```", "which has only: first-double"),
    (
      "```swift source=Tests/DoublesTests/FirstDoubleTests.swift#first-double\nprotocol Mailing: Sendable {\n\n```",
      "line 2 is ``, in the code `  func send(_ text: String, to"
    ),
    ("```swift source=\(twice)#Shop\n```", "from Shop of \(twice), which has 2 of that name: mark the one"),
    ("```swift error=Tests/A.swift\n```", "must name a file of Checks/TypeChecks/Cases"),
    ("```swift error=Checks/TypeChecks/Cases/None.swift\n```", "which does not exist"),
    ("```swift error=\(misuse)\ncode  // error: to expected argument type\n```", "the case has no line `code` there"),
    (
      "```swift error=\(misuse)\ncountSpy.returns(\"three\")  // error: no such thing\n```",
      "the case expects no error `no such thing`"
    ),
    ("```swift error=\(misuse)\ncountSpy.returns(\"three\")\n```", "it shows no error"),
    ("```text\n```", "says not what tests it"),
    ("```text in=Tests/None.swift\n```", "which does not exist"),
    ("```json in=Tests/DoublesTests/FirstDoubleTests.swift\ncode\n```", "it has no `code` there"),
    ("[a](None.md)", "leads to None.md, which does not exist"),
    ("[a](../README.md#none)", "but README.md has only these headings: "),
    ("```console\nls\n```\na\n\n    code", "put this into a fence that names its source"),
    ("Run `swift test --filter Xyzzy`.", "--filter Xyzzy matches no suite, test or target"),
    ("```console\nSTRESS=1 swift test --filter Xyzzy\n```", "--filter Xyzzy matches no suite, test or target"),
  ])
  func `a fault of a text is told`(text: String, fault: String) throws {
    let problems = try MarkdownFile("Guides/A.md", text: "# A\n\n\(text)").problems()

    #expect(problems.count == 1 && problems[0].text.contains(fault), "\(problems)")
    #expect(problems.first?.line ?? 0 > 2)
  }

  private static let twice = "Tests/Situations/Legacy/ExposedStatic.swift"
  private static let misuse = "Checks/TypeChecks/Cases/Doubles/OtherTypes.swift"

  @Test func `an update takes the code over and leaves all else`() {
    let text = "One\n```swift source=S#a\nold\n```\nTwo\n```swift source=S#b\n```\n```console\nls\n```\n"
    let source = "// region: a\n  new\n    newer\n// endregion\n// region: b\nb\n// endregion"

    let updated = GuideUpdate.updated(text, path: "A.md") { _ in source }

    #expect(
      updated == "One\n```swift source=S#a\nnew\n  newer\n```\nTwo\n```swift source=S#b\nb\n```\n```console\nls\n```\n")
  }

  @Test(arguments: [
    (["let a = 1", "let b = 2", "f()", "let c = 3"], nil),
    (["let a = 1", "f()", "let b = 2", "let c = 3"], "T comes closest, but goes on otherwise at `let b = 2`"),
    (["let c = 3", "let a = 1", "let b = 2"], "`let c = 3`"),
    ([], "no compiled test holds this example: write one"),
  ])
  func `an example must be compiled, each paragraph in one piece`(test: [String], fault: String?) {
    let source = "/// Text.\n///\n///     let a = 1\n///     let b = 2\n///\n///     let c = 3\n///\n/// Text."

    let problems = DocumentedExample.all(in: source, path: "S.swift").compactMap { $0.problem(in: ["T": test]) }

    #expect(problems.map(\.line) == (fault == nil ? [] : [3]))
    #expect(problems.allSatisfy { $0.text.contains(fault ?? "") }, "\(problems)")
  }

  @Test(arguments: [
    ("`no 'X' in …`", "g()", nil), ("`no 'f' in A`", "f()", "expects no `no 'f' in A` at `f()`"),
    ("`old`", "g()", "expects no `old` at `g()`"), ("a warning, `old`", "g()", nil),
    ("words", "g()", "the row needs the compiler's words"),
  ])
  func `a row is told whose words the case expects elsewhere, or not at all`(
    words: String, code: String, fault: String?
  ) {
    let row = "| \(words) | [`\(code)`](Checks/TypeChecks/Cases/A.swift) | `h()` |"
    let file = MarkdownFile("A.md", text: "| `a` | b |\n\n| the compiler says | you wrote | write |\n\(row)")
    let source = """
      f()  // expected-error {{no 'h'}}
      g()
      // expected-error@-1 {{no 'f' in A}}
      // expected-warning@-2 {{old}}
      """

    let problems = MistakeRow.all(in: file).flatMap { $0.problems { _ in source } }

    #expect(MistakeRow.all(in: file).map(\.line) == [4])
    #expect(problems.count == (fault == nil ? 0 : 1) && problems.allSatisfy { $0.contains(fault ?? "") }, "\(problems)")
  }

  @Test(arguments: [
    ("# H\n## I", nil, 0), ("# H", "heading 2 is missing; in A.md, it is `I`", 2),
    ("# H\n### I", "heading 2 is `I`", 2), ("# H\n## I\n```console\n# ls\n```\n# J", "heading 3 is `J`; in A.md", 6),
  ])
  func `a translation whose headings differ is reported`(text: String, fault: String?, line: Int) {
    let original = MarkdownFile("A.md", text: "# H\nText.\n## I")

    let problem = Translation(original: original, translated: MarkdownFile("A.ja.md", text: "\(text)\n")).problem()

    #expect(problem?.line ?? 0 == line)
    let words = problem?.text ?? ""
    #expect(fault.map(words.contains) ?? words.isEmpty, "\(words)")
  }
}
