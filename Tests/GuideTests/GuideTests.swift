import Foundation
import Testing

/// The code in the README and the guides is code that was compiled, word for word.
@Suite struct GuideTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The Markdown files that teach, as paths below the root.
  static let guides: [String] = {
    let guides = FileManager.default.subpaths(atPath: root.appending(path: "Guides").path) ?? []
    return ["README.md"]
      + guides.filter { $0.hasSuffix(".md") && !$0.contains(".build/") }.sorted().map { "Guides/\($0)" }
  }()

  static func text(of path: String) throws -> String {
    try String(decoding: Data(contentsOf: root.appending(path: path)), as: UTF8.self)
  }

  @Test(arguments: guides)
  func `each block of Swift is the region that it names`(guide: String) throws {
    for fence in Fence.all(in: try Self.text(of: guide)) {
      let place = "\(guide):\(fence.line)"
      let parts = try #require(fence.source?.split(separator: "#"), "\(place) doesn't say what it is taken from")
      try #require(parts.count == 2, "\(place) names no region: source=FILE#REGION")
      let region = Region.code(named: String(parts[1]), in: try Self.text(of: String(parts[0])))

      // The guide, or the code, was changed alone.
      #expect(fence.code == region, "\(place)")
    }
  }

  @Test(arguments: guides)
  func `each link to a file leads somewhere`(guide: String) throws {
    let folder = Self.root.appending(path: guide).deletingLastPathComponent()
    for link in try Self.text(of: guide).matches(of: /\]\(([^)\s#:]+)(#[^)]*)?\)/).map({ String($0.output.1) }) {
      let file = folder.appending(path: link)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(guide) links to \(link)")
    }
  }

  @Test func `the README is among them`() throws {
    #expect(Fence.all(in: try Self.text(of: "README.md")).count >= 2)
  }

  @Test func `a fence knows its line, its source and its code`() {
    let markdown = """
      Text.

      ```swift source=Tests/A.swift#b
      let a = 1

      let b = 2
      ```

      ```console
      swift test
      ```

      ```swift
      let c = 3
      ```
      """

    #expect(
      Fence.all(in: markdown) == [
        Fence(line: 3, source: "Tests/A.swift#b", code: "let a = 1\n\nlet b = 2"),
        Fence(line: 13, source: nil, code: "let c = 3"),
      ])
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
  }
}
