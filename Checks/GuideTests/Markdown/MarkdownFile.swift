import CheckSupport

/// A Markdown file, parsed as far as its claims can be checked.
struct MarkdownFile {
  /// The path below the package's root.
  let path: String
  let lines: [Substring]
  private(set) var fences: [Fence] = []
  /// The lines outside of fenced blocks, with their numbers, counted from 1.
  private(set) var prose: [(line: Int, text: Substring)] = []

  init(_ path: String) throws {
    self.init(path, text: try Repository.text(of: path))
  }

  init(_ path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var open: (line: Int, info: Substring, code: [Substring])?
    for (index, line) in lines.enumerated() {
      if let fence = open, line == "```" {
        let code = fence.code.joined(separator: "\n")
        fences.append(Fence(line: fence.line, proof: Fence.proof(from: fence.info), code: code))
        open = nil
      } else if open != nil {
        open?.code.append(line)
      } else if line.hasPrefix("```") {
        open = (index + 1, line.dropFirst(3), [])
      } else {
        prose.append((index + 1, line))
      }
    }
    if let open { fences.append(Fence(line: open.line, proof: nil, code: "")) }
  }

  struct Heading {
    let line: Int
    let level: Int
    let text: String
  }

  var headings: [Heading] {
    prose.filter { $0.text.hasPrefix("#") }.map { line, text in
      let words = text.drop { $0 == "#" }
      return Heading(line: line, level: text.count - words.count, text: String(words.drop { $0 == " " }))
    }
  }

  /// The headings' anchors for links, in GitHub's form.
  var anchors: Set<String> {
    Set(
      headings.map { heading in
        let words = heading.text.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
        return String(words.map { $0 == " " ? "-" : $0 })
      })
  }

  var links: [Link] {
    prose.filter { $0.text.contains("](") }.flatMap { line, text in
      // Text in backticks is not a link.
      let text = text.replacing(/`[^`]*`/, with: "`code`")
      return text.matches(of: /\]\(([^)\s]+)\)/)
        .filter { !$0.output.1.contains(/^[a-z]+:/) }
        .map { Link(line: line, target: String($0.output.1), from: path) }
    }
  }
}
