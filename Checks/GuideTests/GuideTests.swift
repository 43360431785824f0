import Foundation
import Testing

/// The README and the guides show code that was compiled, word for word, and links that lead somewhere.
///
/// `UPDATE=1 swift test --package-path Checks --filter GuideTests` puts the code into the guides anew where it has changed.
struct GuideTests {
  @Test(arguments: Repository.markdown)
  func `each block is what it says it is taken from, and each link and filter leads somewhere`(guide: String) throws {
    if ProcessInfo.processInfo.environment["UPDATE"] == "1" { try GuideUpdate.update(guide) }

    for problem in try MarkdownFile(guide).problems() { problem.record() }
  }

  @Test(arguments: [
    ("Guides/13-Cookbook.md", "Tests/Cookbook"), ("Guides/24-BySituation.md", "Tests/Situations"),
    ("Guides/28-LegacyCode.md", "Tests/Situations/Legacy"),
    ("Guides/29-CompilerMessages.md", "Checks/TypeChecks/Cases/Mistakes"),
    ("Guides/29-CompilerMessages.md", "Checks/TypeChecks/Cases/Of"),
    ("Guides/29-CompilerMessages.md", "Checks/TypeChecks/Cases/Recipes"),
  ])
  func `a guide lists every page of its folder`(guide: String, folder: String) throws {
    let listed = Set(try MarkdownFile(guide).links.map(\.file))
    let pages = try FileManager.default.contentsOfDirectory(atPath: Repository.url(of: folder).path)

    #expect(pages.filter { $0.hasSuffix(".swift") && !listed.contains("\(folder)/\($0)") } == [])
  }

  @Test func `what the compiler means is what it says, at the code that is shown`() throws {
    let guide = "Guides/29-CompilerMessages.md"
    let rows = MistakeRow.all(in: try MarkdownFile(guide))

    #expect(rows.count >= 30)
    for row in rows {
      for problem in try row.problems(source: Repository.swift(at:)) {
        Problem(path: guide, line: row.line, text: problem).record()
      }
    }
  }

  @Test(arguments: Repository.tests.filter { $0.contains(/^Tests\/Situations\/(Legacy\/)?[^\/]*$/) })
  func `a situation says its cure, and when not to`(page: String) throws {
    let text = try Repository.text(of: page)

    for part in ["\n/// - Cure: ", "\n/// - When not to: "] { #expect(text.contains(part), "\(part)") }
  }

  @Test func `each guide leads to the next one of the index, which lists them all`() throws {
    let numbered = Repository.markdown.filter { $0.contains(/^Guides\/[0-9][0-9]-[A-Za-z]+\.md$/) }
    let listed = try MarkdownFile("Guides/README.md").links.map(\.file).filter(numbered.contains)

    #expect(listed.sorted() == numbered)
    for (guide, next) in zip(listed, listed.dropFirst() + listed.prefix(1)) {
      let file = try MarkdownFile(guide)
      let last = file.prose.last { $0.text.hasPrefix("- Next: ") }
      #expect(file.links.filter { $0.line == last?.line }.map(\.file) == [next], "\(guide) does not lead to \(next)")
    }
  }

  @Test(arguments: Repository.markdown.filter { $0.contains(/^Guides\/[0-9][0-9]-[A-Za-z]+\.md$/) })
  func `each guide ends with its lesson, its exercise and what comes next`(guide: String) throws {
    let end = try Repository.text(of: guide).components(separatedBy: "\n## ").last ?? ""

    #expect(end.hasPrefix("Lesson and exercise\n"))
    for part in ["\n- Lesson", "\n- Exercise", "\n- Next: "] { #expect(end.contains(part), "\(part)") }
  }

  @Test(arguments: Repository.markdown.filter { Translation.original(of: $0) != nil })
  func `a translation has the headings of its original`(path: String) throws {
    let original = try #require(Translation.original(of: path))

    try Translation(original: MarkdownFile(original), translated: MarkdownFile(path)).problem()?.record()
  }

  @Test func `a guide's number, name and place follow one rule`() {
    let guides = Repository.markdown.filter { $0.contains(/^Guides\/[^\/]*$/) && $0 != "Guides/README.md" }

    for guide in guides {
      #expect(guide.contains(/^Guides\/[0-9][0-9]-[A-Za-z]+(\.ja)?\.md$/), "\(guide) is not called 07-Something.md")
    }
    #expect(guides.count >= 2)
  }

  @Test func `each example in a doc comment is in a compiled test`() throws {
    let tests = try Dictionary(
      uniqueKeysWithValues: Repository.tests.map { ($0, Passage.lines(ofCode: try Repository.text(of: $0))) })
    for path in Repository.sources {
      for example in DocumentedExample.all(in: try Repository.text(of: path), path: path) {
        example.problem(in: tests)?.record()
      }
    }
  }
}
