import CheckSupport
import Foundation

/// Updates changed code in a Markdown file; other blocks stay unchanged.
enum GuideUpdate {
  static func update(_ path: String) throws {
    let file = try MarkdownFile(path)
    var lines = file.lines.map(String.init)
    // From the end, so that line numbers before it stay valid.
    for fence in file.fences.reversed() {
      guard case .region(let name, let path) = fence.proof,
        let regions = try? Region.all(named: name, in: Repository.text(of: path)), regions.count == 1
      else { continue }
      let end = lines[fence.line...].firstIndex(of: "```") ?? fence.line
      lines.replaceSubrange(fence.line..<end, with: regions[0].components(separatedBy: "\n"))
    }
    let updated = lines.joined(separator: "\n")
    if updated != file.lines.joined(separator: "\n") { try Data(updated.utf8).write(to: Repository.url(of: path)) }
  }
}
