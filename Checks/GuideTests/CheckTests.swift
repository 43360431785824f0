import Testing

/// Each check of the guides finds its fault; the guides themselves prove that it accepts correct text.
struct CheckTests {
  @Test(arguments: [
    ("```\n```", "must begin with one of: "),
    ("```swift source=Tests/None.swift#a\n```", "is from Tests/None.swift, which does not exist"),
    ("```swift source=Tests/DoublesTests/FirstDoubleTests.swift#a\n```", "which has only: first-double"),
    (
      "```swift source=Tests/DoublesTests/FirstDoubleTests.swift#first-double\nprotocol Mailing: Sendable {\n\n```",
      "line 2 is ``, in the code `  func send(_ text: String, to"
    ),
    ("```swift source=\(twice)#Shop\n```", "from Shop of \(twice), which has 2 of that name: mark the one"),
    ("```swift error=\(misuse)\ncode  // error: to expected argument type\n```", "the case has no line `code`"),
    (
      "```swift error=\(misuse)\ncountSpy.returns(\"three\")  // error: no such thing\n```",
      "the case expects no error `no such thing` there"
    ),
    ("```text in=Tests/DoublesTests/FirstDoubleTests.swift\ncode\n```", "it has no `code` there"),
    ("[a](None.md)", "leads to None.md, which does not exist"),
    ("[a](../README.md#none)", "but README.md has only these headings: "),
    ("Run `swift test --filter Xyzzy`.", "--filter Xyzzy matches no suite, test or target"),
  ])
  func `a fault in a text is reported`(text: String, fault: String) throws {
    let problems = try MarkdownFile("Guides/A.md", text: "# A\n\n\(text)").problems()

    #expect(problems.count == 1 && problems[0].text.contains(fault), "\(problems)")
    #expect(problems.first?.line ?? 0 > 2)
  }

  private static let twice = "Tests/Situations/Legacy/ExposedStatic.swift"
  private static let misuse = "Checks/TypeChecks/Cases/Doubles/OtherTypes.swift"
}
