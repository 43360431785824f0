import Foundation
import Testing

/// Compares a long text, such as a receipt of forty lines, with an approved copy, instead of forty expectations that nobody reads.
///
/// - Fix: Compare the full text with a file that a person has looked at. When they differ, the test shows the first
///   different line. To approve a change, run `APPROVE=1 swift test --filter ApprovedText`; the review shows it like
///   any other code.
/// - When not to: for a text with dates, addresses or an order that changes: make it stable first. Don't use it for a
///   single value, either. And never approve a text without reading it, or the file proves only that nothing has
///   changed.
struct ApprovedText {
  /// The system under test.
  func receipt(of pots: [(tea: String, cents: Int)]) -> String {
    let width = pots.map(\.tea.count).max() ?? 0
    let lines = pots.map { tea, cents in
      let price = "\(cents / 100).\(cents % 100 / 10)\(cents % 10)"
      return "\(tea.padding(toLength: width, withPad: ".", startingAt: 0))  \(price)"
    }
    return (["TEA HOUSE", ""] + lines + ["", "\(pots.count) pots, \(pots.map(\.cents).reduce(0, +)) cents"])
      .joined(separator: "\n") + "\n"
  }

  @Test func `a receipt matches the approved text`() throws {
    try expect(receipt(of: [("mint", 380), ("oolong", 505), ("green", 450)]), isApprovedAs: "Receipt.txt")
  }

  @Test func `a failure shows the first line that differs`() {
    #expect(Self.difference("a\nb\n", "a\nc\n") == "line 2 is `b`, approved is `c`")
    #expect(Self.difference("a\n", "a\nb\n") == "line 2 is ``, approved is `b`")
    #expect(Self.difference("a\nb", "a\n") == "line 2 is `b`, approved is ``")
    #expect(Self.difference("a\n", "a\n") == nil)
  }

  private func expect(_ text: String, isApprovedAs name: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Approved/\(name)")
    if ProcessInfo.processInfo.environment["APPROVE"] == "1" { try Data(text.utf8).write(to: url, options: .atomic) }
    let approved = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    if let difference = Self.difference(text, approved) {
      Issue.record("\(name): \(difference)", sourceLocation: sourceLocation)
    }
  }

  private static func difference(_ text: String, _ approved: String) -> String? {
    guard text != approved else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let others = approved.split(separator: "\n", omittingEmptySubsequences: false)
    let same = zip(lines, others).prefix { $0 == $1 }.count
    let (line, other) = (same < lines.count ? lines[same] : "", same < others.count ? others[same] : "")
    return "line \(same + 1) is `\(line)`, approved is `\(other)`"
  }
}
