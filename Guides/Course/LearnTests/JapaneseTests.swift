import CourseCatalog
import Foundation
import Testing

@testable import LearnKit

struct `The course in Japanese` {
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// What has words for learners: the lessons, and the exercises behind their heads.
  static let files = ["Lessons", "Unsolved"].flatMap { folder in
    ((try? FileManager.default.contentsOfDirectory(atPath: package.appending(path: folder).path)) ?? [])
      .filter { $0.contains(/^[EL]\d\d_/) }.sorted().map { "\(folder)/\($0)" }
  }

  @Test(arguments: files) func `each comment, name and reason has its Japanese`(file: String) throws {
    let url = Self.package.appending(path: file)
    let text = try String(contentsOf: url, encoding: .utf8)
    let code = text.lines.drop { $0.hasPrefix("//") }.joined(separator: "\n")

    let japanese = try Japanese(Self.package).code(code, of: url.deletingPathExtension().lastPathComponent)

    _ = Japanese.replacing(in: japanese) { words in
      #expect(words.contains(/[\p{Hiragana}\p{Katakana}\p{Han}]/), "is there a line in Japanese.txt for each text?")
      return words
    }
  }

  @Test func `a name has what only a raw identifier may have, so that it is shown as it is written`() throws {
    for file in Self.files {
      let url = Self.package.appending(path: file)
      let code = try Japanese(Self.package).code(
        String(contentsOf: url, encoding: .utf8), of: url.deletingPathExtension().lastPathComponent)
      for name in code.matches(of: /func `([^`]+)`/).map(\.output.1) { #expect(name.contains(/[ 、。]/), "\(name)") }
    }
  }

  @Test func `a comment of several lines is one text, and the code stays as it is`() {
    let code = """
        /// A till,
        /// sabotaged.
        ///
        /// Try it.
        @Test func `a till`() {  // now
          withKnownIssue("Right.") { #expect(greeting == "Good morning") }
      """

    #expect(
      Japanese.replacing(in: code) { "<\($0)>" } == """
          /// <A till, sabotaged.>
          ///
          /// <Try it.>
          @Test func `<a till>`() {  // <now>
            withKnownIssue("<Right.>") { #expect(greeting == "Good morning") }
        """)
  }
}
