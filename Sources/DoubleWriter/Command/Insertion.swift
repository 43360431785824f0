import Foundation

/// Puts members into a double that is there already, and changes nothing else.
struct Insertion {
  let double: ExistingDouble
  let draft: Draft
  let members: [WrittenMember]
  let layout: Layout

  /// Rewrites the file, at once.
  func save() throws(WriterError) {
    let text = try ExistingDouble.text(of: double.file)
    // NB: To Swift, "\r\n" is one character.
    let newline = text.contains("\r\n") ? "\r\n" : "\n"
    var bytes = Array(text.utf8)
    for (place, text) in edits(in: bytes).sorted(by: { $0.place > $1.place }) {
      bytes.insert(contentsOf: Array(text.replacing("\n", with: newline).utf8), at: place)
    }
    try OutputFile(double.file).replace(with: Data(bytes))
  }

  private func edits(in bytes: [UInt8]) -> [(place: Int, text: String)] {
    let statics = members.filter { !$0.staticSpies.isEmpty }
    let groups = members.map { $0.comments + $0.spies + $0.lines }
    guard !statics.isEmpty else { return [edit(groups, before: double.end, in: bytes)] }
    if let holder = double.holder {
      let spies = edit([statics.flatMap(\.staticSpies)], before: holder.end, in: bytes, separated: false)
      return [spies, edit(groups, before: double.end, in: bytes)]
    }
    let lines = draft.holderLines(of: statics)
    guard draft.surroundings().isGeneric else { return [edit([lines] + groups, before: double.end, in: bytes)] }
    let text = lines.map { "\(layout.indented($0))\n" }.joined()
    return [edit(groups, before: double.end, in: bytes), (double.end + 1, "\n\n\(text.dropLast())")]
  }

  /// Groups of lines, with an empty one between them, in the lines before a closing brace.
  private func edit(
    _ groups: [[String]], before end: Int, in bytes: [UInt8], separated: Bool = true
  ) -> (place: Int, text: String) {
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var place = end
    while place > 0, isSpace(bytes[place - 1]) { place -= 1 }
    let indent = String(decoding: bytes[place..<end], as: UTF8.self)
    let isOnOwnLine = place > 0 && bytes[place - 1] == UInt8(ascii: "\n")
    let last = bytes[..<place].last { !isSpace($0) && !"\r\n".utf8.contains($0) }
    let start = !isOnOwnLine || separated && last != UInt8(ascii: "{") ? "\n" : ""
    let lines = groups.map { group in
      group.map { $0.isEmpty ? "\n" : "\(isOnOwnLine ? indent : "")\(layout.indented("  \($0)"))\n" }.joined()
    }
    return (place, start + lines.joined(separator: "\n"))
  }
}
