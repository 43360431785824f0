import Foundation

/// What learners read in code, in Japanese: comments, the names of tests and suites, and the reasons of known issues.
///
/// `Japanese.txt` has them file by file, a line each, in their order.
struct Japanese {
  private let texts: [String: [String]]

  var all: [String] { texts.values.flatMap(\.self) }

  init(_ package: URL) throws {
    let text = try String(contentsOf: package.appending(path: "Japanese.txt"), encoding: .utf8)
    texts = Dictionary(
      uniqueKeysWithValues: ("\n" + text).split(separator: "\n# ").map { section in
        let lines = String(section).lines.filter { !$0.isEmpty }
        return (lines[0], Array(lines.dropFirst()))
      })
  }

  /// The code of a file, by its name without the ending; as it is, if there are not as many texts as it has.
  func code(_ code: String, of name: String) -> String {
    var texts = texts[name, default: []][...]
    var count = 0
    let japanese = Self.replacing(in: code) {
      count += 1
      return texts.popFirst() ?? $0
    }
    return texts.isEmpty && count == self.texts[name]?.count ? japanese : code
  }

  /// The code with other words for those that a learner reads. The lines of a comment are one text.
  static func replacing(in code: String, by other: (String) -> String) -> String {
    var (lines, mark, comment): ([String], String, [String]) = ([], "", [])
    func endComment() {
      guard !comment.isEmpty else { return }
      lines += other(comment.joined(separator: " ")).wrapped(to: 110 - mark.count).map { mark + $0 }
      comment = []
    }
    for line in code.lines {
      // A comment on lines of its own may go on; behind code, or as a name or a reason, a text ends on its line.
      if let (_, start, words) = line.wholeMatch(of: /( *\/\/\/? )(.+)/)?.output {
        if start != mark { endComment() }
        mark = String(start)
        comment.append(String(words))
      } else {
        endComment()
        lines.append(
          line.replacing(/(func `|withKnownIssue\("|@Suite\("|  \/\/ )([^`"]+)/) {
            $0.output.1 + other(String($0.output.2))
          })
      }
    }
    return lines.joined(separator: "\n")
  }
}
