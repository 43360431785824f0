import Testing

/// The checks of the guides, checked: each must find what it is there to find.
@Suite struct CheckTests {
  @Test(arguments: [
    ("swift source=Tests/A.swift#b", Fence.Proof.region("b", of: "Tests/A.swift")),
    ("swift error=Checks/TypeChecks/Cases/A.swift", .error(in: "Checks/TypeChecks/Cases/A.swift")),
    ("text in=Tests/A.swift", .lines(in: "Tests/A.swift")),
    ("mermaid in=Tests/A.swift", .lines(in: "Tests/A.swift")),
    ("console", .commands),
    ("console captured", .captured),
    ("swift", .none("says not where it is compiled: swift source=FILE#REGION, or swift error=FILE")),
    ("swift source=Tests/A.swift", .none("names no region: swift source=FILE#REGION")),
    ("text", .none("says not what tests it: text in=FILE")),
    ("", .none("says not what it shows: swift, text, json, mermaid or console")),
    ("python", .none("is of a kind that can't be checked: swift, text, json, mermaid and console can")),
  ])
  func `a block says what proves it`(info: String, proof: Fence.Proof) {
    #expect(Fence.proof(from: info[...]) == proof)
  }

  @Test func `a text is taken apart into blocks and prose`() {
    let file = MarkdownFile(
      "A.md",
      text: """
        Text.

        ```swift source=Tests/A.swift#b
        let a = 1

        let b = 2
        ```

        ```console
        swift test
        """)

    #expect(
      file.fences == [
        Fence(line: 3, proof: .region("b", of: "Tests/A.swift"), code: "let a = 1\n\nlet b = 2"),
        Fence(line: 9, proof: .none("is never closed"), code: ""),
      ])
    #expect(file.prose.map(\.line) == [1, 2, 8])
  }

  @Test func `a block that differs from its region is told with its line and the difference`() throws {
    let file = MarkdownFile(
      "A.md",
      text: """

        ```swift source=Tests/DoublesTests/FirstDoubleTests.swift#first-double
        protocol Mailing: Sendable {
          func send(_ text: String)
        ```
        """)

    let problem = try #require(try file.fenceProblems().first)

    #expect(problem.line == 2)
    #expect(
      problem.text.contains("line 2 is `  func send(_ text: String)`, in the code `  func send(_ text: String, to"))
  }

  @Test(arguments: [
    ("swift source=Tests/None.swift#a", "is from Tests/None.swift, which does not exist"),
    ("swift source=Tests/DoublesTests/FirstDoubleTests.swift#a", "which has only: first-double"),
    ("swift error=Tests/A.swift", "must name a file of Checks/TypeChecks/Cases"),
    ("swift error=Checks/TypeChecks/Cases/None.swift", "which does not exist"),
    ("swift error=Checks/TypeChecks/Cases/Doubles/OtherTypes.swift", "the case has no line `code` there"),
    ("text in=Tests/None.swift", "which does not exist"),
    ("text in=Tests/DoublesTests/FirstDoubleTests.swift", "it has no `code` there"),
    ("swift", "says not where it is compiled"),
  ])
  func `a block without a proof is told`(info: String, reason: String) throws {
    let problems = try MarkdownFile("A.md", text: "```\(info)\ncode\n```").fenceProblems()

    #expect(problems.first?.text.contains(reason) == true, "\(problems)")
  }

  @Test func `an update takes the code over and leaves all else`() {
    let text = "One\n```swift source=S#a\nold\n```\nTwo\n```swift source=S#b\n```\n```console\nls\n```\n"
    let source = "// region: a\n  new\n    newer\n// endregion\n// region: b\nb\n// endregion"

    let updated = GuideUpdate.updated(text, path: "A.md") { _ in source }

    #expect(
      updated == "One\n```swift source=S#a\nnew\n  newer\n```\nTwo\n```swift source=S#b\nb\n```\n```console\nls\n```\n")
  }

  @Test func `a region is moved to the left`() {
    let source = """
      struct S {
        // region: one
        func f() {

          g()
        }

        // endregion
      }
      """

    #expect(Region.code(named: "one", in: source) == "func f() {\n\n  g()\n}")
    #expect(Region.code(named: "two", in: source) == nil)
    #expect(Region.names(in: source) == ["S", "one", "f"])
  }

  @Test func `a declaration is a region by its name`() {
    let source = """
      struct S: P {
        @Test(.tags(.a))
        @Test func `one of two`() {
          if true {
          }
        }

        enum E { case a }
      }
      """

    #expect(Region.code(named: "E", in: source) == "enum E { case a }")
    #expect(
      Region.code(named: "one-of-two", in: source)
        == "@Test(.tags(.a))\n@Test func `one of two`() {\n  if true {\n  }\n}")
    #expect(Region.code(named: "S", in: source) == source)
    #expect(Region.code(named: "two", in: source) == nil)
  }

  @Test(arguments: [
    ("README.md", nil), ("../LICENSE", nil), ("#a-b-c", nil), ("../README.md#two-commands", nil),
    ("None.md", "leads to None.md, which does not exist"), ("../README.md#none", "has only these headings"),
  ])
  func `a link leads to a file or heading, or is told`(target: String, reason: String?) throws {
    let link = Link(line: 1, target: target == "#a-b-c" ? "../README.md#the-house" : target, from: "Guides/A.md")

    let problem = try link.problem()

    #expect((problem == nil) == (reason == nil), "\(problem ?? "none")")
    if let reason { #expect(problem?.contains(reason) == true) }
  }

  @Test func `links and headings are told from code`() {
    let file = MarkdownFile(
      "Guides/A.md",
      text: """
        # A *B*, `c`: d-e!

        [one](B.md) and [two](../C.md#d), `[no](no.md)`, [out](https://example.com/a).
        ```console
        [no](no.md)
        ```
            indented
        text

            indented
        """)

    #expect(file.anchors == ["a-b-c-d-e"])
    #expect(file.links.map(\.file) == ["Guides/B.md", "C.md"])
    #expect(file.links.map(\.anchor) == [nil, "d"])
    #expect(file.indentedCode == [10])
  }

  @Test func `an example must be compiled, each paragraph in one piece`() {
    let example = DocumentedExample.all(
      in: """
        /// Text.
        ///
        ///     let a = 1
        ///     let b = 2
        ///
        ///     let c = 3
        ///
        /// Text.
        """, path: "S.swift")[0]

    #expect(example.line == 3)
    #expect(example.problem(in: ["T": ["let a = 1", "let b = 2", "f()", "let c = 3"]]) == nil)
    #expect(
      example.problem(in: ["T": ["let a = 1", "f()", "let b = 2", "let c = 3"]])?.text
        == "no compiled test holds this example: T comes closest, but goes on otherwise at `let b = 2`")
    #expect(example.problem(in: ["T": ["let c = 3", "let a = 1", "let b = 2"]])?.text.contains("`let c = 3`") == true)
    #expect(example.problem(in: ["T": []])?.text.contains("write one") == true)
  }

  @Test func `an error that a guide shows must be one that the case expects, at a line it has`() {
    let source = """
      private func f() {
        g(1)  // expected-error {{cannot convert value of type 'Int'}}
        h()
        // expected-error@-1 {{cannot find 'h' in scope}}
      }
      """

    #expect(
      MisuseExample.problems(of: "g(1)  // error: cannot convert value of type 'Int'\nh()", provenBy: source) == [])
    #expect(
      MisuseExample.problems(of: "h()\ng(1)  // error: no such thing", provenBy: source) == [
        "the case has no line `g(1)` there", "the case expects no error `no such thing`",
      ])
    #expect(
      MisuseExample.problems(of: "h()", provenBy: source) == [
        "it shows no error: CODE  // error: WORDS OF THE COMPILER"
      ])
  }

  @Test(arguments: [
    ("`no 'X' in …`", "g()", nil), ("`no 'f' in A`", "f()", "expects no `no 'f' in A` at `f()`"),
    ("`old`", "g()", "expects no `old` at `g()`"), ("a warning, `old`", "g()", nil),
    ("words", "g()", "the row needs the compiler's words"),
  ])
  func `a row is told whose words the case expects elsewhere, or not at all`(
    words: String, code: String, reason: String?
  ) {
    let row = "| \(words) | [`\(code)`](Checks/TypeChecks/Cases/A.swift) | `h()` |"
    let file = MarkdownFile(
      "A.md", text: "| `a` | b |\n\n| the compiler says | you wrote | write |\n| --- | --- | --- |\n\(row)")
    let rows = MistakeRow.all(in: file)

    let problems = rows.flatMap {
      $0.problems { _ in
        "f()  // expected-error {{no 'h'}}\ng()\n// expected-error@-1 {{no 'f' in A}}\n// expected-warning@-2 {{old}}"
      }
    }

    #expect(rows.map(\.line) == [5])
    #expect(problems.count == (reason == nil ? 0 : 1), "\(problems)")
    #expect(reason.map { problems.first?.contains($0) == true } ?? true, "\(problems)")
  }

  @Test func `a filter is read from a command wherever it stands`() {
    let file = MarkdownFile(
      "A.md", text: "Run `swift test --filter L03`.\n```console\nSTRESS=1 swift test --filter Spy\n```")

    #expect(file.filters.map(\.filter) == ["L03", "Spy"])
    #expect(file.filters.map(\.line) == [1, 3])
  }

  @Test(
    arguments: [
      ("", nil),
      ("# 1", "headings are no longer those of A.md: number 3 is `1`, there none"),
      ("```console\nls\n```", "blocks are no longer those of A.md: number 2 is `ls`, there none"),
      ("| 1 | 2 |", "tables are no longer those of A.md: number 2 is `2`, there none"),
      ("[x](C.md)", "links are no longer those of A.md: number 3 is `C.md`, there none"),
      ("```console\nswift test", "blocks are no longer those"),
    ] as [(String, String?)])
  func `a translation that has drifted is told with the first difference`(more: String, reason: String?) {
    let body = "# H\n## I\n[B](B.md)\n```console\nswift build\n```\n| a |\n"
    let translation = Translation(
      original: MarkdownFile("A.md", text: "[ja](A.ja.md)\n\(body)"),
      translated: MarkdownFile("A.ja.md", text: "[en](A.md)\n\(body)\(more)"))

    let problems = translation.problems()

    #expect(problems.count == (reason == nil ? 0 : 1), "\(problems)")
    #expect(reason.map { problems.first?.text.contains($0) == true } ?? true, "\(problems)")
  }

  @Test func `a text and its translation link to each other`() {
    let translation = Translation(
      original: MarkdownFile("Guides/A.md", text: ""), translated: MarkdownFile("Guides/A.ja.md", text: ""))

    #expect(translation.problems().map(\.path) == ["Guides/A.md", "Guides/A.ja.md"])
    #expect(translation.problems()[0].text.hasSuffix("another language, Guides/A.ja.md"))
  }

  @Test(arguments: [
    ("README.ja.md", "README.md"), ("Guides/01-A.ja.md", "Guides/01-A.md"), ("a.ja.svg", "a.svg"), ("README.md", nil),
  ])
  func `a translation is known by its name`(path: String, original: String?) {
    #expect(Translation.original(of: path) == original)
  }
}
