import CheckSupport
import Foundation
import Testing

/// The README and the guides show compiled code, word for word, and none of their links is broken.
///
/// `UPDATE=1 swift test --package-path Checks --filter GuideTests` updates changed code in the guides.
struct GuideTests {
  @Test(arguments: Repository.markdown)
  func `each code block matches its source, and every link and test filter has a target`(guide: String) throws {
    if ProcessInfo.processInfo.environment["UPDATE"] == "1" { try GuideUpdate.update(guide) }

    for problem in try MarkdownFile(guide).problems() { problem.record() }
  }

  @Test(arguments: [
    ("Guides/README.md", "Guides"), ("Guides/13-Cookbook.md", "Tests/Cookbook"),
    ("Guides/24-BySituation.md", "Tests/Situations"), ("Guides/28-LegacyCode.md", "Tests/Situations/Legacy"),
  ])
  func `an index lists every page of its folder`(index: String, folder: String) throws {
    let listed = Set(try MarkdownFile(index).links.map(\.file)).union([index])
    let pages = try FileManager.default.contentsOfDirectory(atPath: Repository.url(of: folder).path)

    #expect(pages.filter { $0.contains(/\.(swift|md)$/) && !listed.contains("\(folder)/\($0)") } == [])
  }

  @Test func `each quoted message is the compiler's message about the code shown`() throws {
    let guide = "Guides/29-CompilerMessages.md"
    let rows = MistakeRow.all(in: try MarkdownFile(guide))

    #expect(rows.count >= 30)
    for row in rows {
      for problem in try row.problems(source: Repository.swift(at:)) {
        Problem(path: guide, line: row.line, text: problem).record()
      }
    }
  }

  @Test(arguments: Repository.markdown.filter { $0.hasSuffix(".ja.md") })
  func `a translation has as many headings as its original, at the same levels`(path: String) throws {
    let translated = try MarkdownFile(path).headings
    let original = try MarkdownFile(path.replacing(".ja.md", with: ".md")).headings

    #expect(translated.count == original.count)
    // Only the levels can be compared. The first difference explains the others.
    if let (here, there) = zip(translated, original).first(where: { $0.level != $1.level }) {
      Problem(path: path, line: here.line, text: "`\(here.text)` is where the original has `\(there.text)`").record()
    }
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
