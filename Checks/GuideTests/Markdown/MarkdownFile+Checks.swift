import CheckSupport
import Foundation

extension MarkdownFile {
  /// Returns the problems in the text: blocks that differ from their source, broken links, and test filters that match nothing.
  func problems() throws -> [Problem] {
    var problems: [Problem] = []
    func add(_ line: Int, _ text: String) { problems.append(Problem(path: path, line: line, text: text)) }
    for fence in fences { for text in try Self.problems(of: fence) { add(fence.line, "this block \(text)") } }
    for link in links { if let text = try link.problem() { add(link.line, text) } }
    let names = try TestNames.all.get()
    for (line, filter) in filters where !names.contains(filter) {
      add(line, "--filter \(filter) matches no suite, test or target")
    }
    return problems
  }

  private static func problems(of fence: Fence) throws -> [String] {
    switch fence.proof {
    case nil:
      return ["must begin with one of: swift source=FILE#REGION, swift error=FILE, text in=FILE, console; and end"]
    case .commands: return []
    case .region(let name, let path):
      guard Repository.exists(path) else { return ["is from \(path), which does not exist"] }
      let source = try Repository.text(of: path)
      let regions = Region.all(named: name, in: source)
      guard let region = regions.first else {
        let names = Region.names(in: source).joined(separator: ", ")
        return ["is from the region \(name) of \(path), which has only: \(names)"]
      }
      guard regions.count == 1 else {
        return [
          "is from \(name) of \(path), which has \(regions.count) of that name: mark the one with // region: NAME"
        ]
      }
      guard fence.code != region else { return [] }
      return ["and \(path)#\(name) differ (UPDATE=1 takes the code over): \(difference(fence.code, region))"]
    case .error(let path):
      guard path.hasPrefix("Checks/TypeChecks/Cases/") else { return ["must name a file of Checks/TypeChecks/Cases"] }
      guard Repository.exists(path) else { return ["is proven by \(path), which does not exist"] }
      let source = try Repository.text(of: path)
      return fence.code.split(separator: "\n").compactMap { line in
        // An error of the compiler follows the code that causes it.
        let parts = line.components(separatedBy: "  // error: ")
        let code = String(parts[0].drop { $0 == " " })
        guard source.contains(code) else { return "and \(path) differ: the case has no line `\(code)`" }
        guard parts.count == 2 else { return nil }
        let isExpected = MistakeRow.expected("error", at: code, in: source).contains { $0.contains(parts[1]) }
        return isExpected ? nil : "and \(path) differ: the case expects no error `\(parts[1])` there"
      }
    case .lines(let path):
      guard Repository.exists(path) else { return ["is from \(path), which does not exist"] }
      let lines = Passage.trimmedLines(of: try Repository.text(of: path))
      guard let line = Passage(fence.code).missingLine(in: lines) else { return [] }
      return ["and \(path) differ: it has no `\(line)` there"]
    }
  }

  private static func difference(_ old: String, _ new: String) -> String {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    let same = zip(old, new).prefix { $0 == $1 }.count
    return "line \(same + 1) is `\(same < old.count ? old[same] : "missing")`, "
      + "in the code `\(same < new.count ? new[same] : "missing")`"
  }

  /// The filters after `swift test --filter` in the text, with their lines.
  private var filters: [(line: Int, filter: String)] {
    lines.enumerated().filter { $1.contains("--filter") }.flatMap { index, line in
      line.matches(of: /swift test[^`]* --filter ([A-Za-z0-9_]+)/).map { (index + 1, String($0.output.1)) }
    }
  }
}
