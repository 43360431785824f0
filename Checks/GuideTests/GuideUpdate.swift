import CheckSupport
import Foundation

/// Puts the code of regions into a Markdown file anew, where it has changed.
enum GuideUpdate {
  static func update(_ path: String) throws {
    let text = try Repository.text(of: path)
    let updated = updated(text, path: path) { try? Repository.text(of: $0) }
    if updated != text { try Data(updated.utf8).write(to: Repository.url(of: path)) }
  }

  /// The text with each block of a region as `source` has it now; other blocks stay.
  static func updated(_ text: String, path: String, source: (String) -> String?) -> String {
    let file = MarkdownFile(path, text: text)
    var lines = file.lines.map(String.init)
    // From the end, so that the lines of the blocks before keep their numbers.
    for fence in file.fences.reversed() {
      guard case .region(let name, let path) = fence.proof,
        let regions = source(path).map({ Region.all(named: name, in: $0) }), regions.count == 1
      else { continue }
      let end = lines[fence.line...].firstIndex(of: "```") ?? fence.line
      lines.replaceSubrange(fence.line..<end, with: regions[0].components(separatedBy: "\n"))
    }
    return lines.joined(separator: "\n")
  }
}
