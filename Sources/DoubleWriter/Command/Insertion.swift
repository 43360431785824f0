import Foundation

/// Puts members into an existing double, and changes nothing else.
struct Insertion {
  let double: ExistingDouble
  let draft: Draft
  /// The members that come new.
  let members: [WrittenMember]
  /// Those that come in place of others, whose spies elsewhere go.
  var replacements: [(lines: Range<Int>, spies: [Range<Int>], member: WrittenMember)] = []
  let formatter: Formatter

  /// The file's text with the members in it.
  func applied(to text: String) throws(WriterError) -> String {
    // NB: To Swift, "\r\n" is one character.
    let newline = text.contains("\r\n") ? "\r\n" : "\n"
    var bytes = Array(text.utf8)
    let insertions = try edits(in: bytes).map { (range: $0.place..<$0.place, text: $0.text) }
    let replaced = try replacements.map { lines, _, member throws(WriterError) in
      let text = try edit([member.all], before: double.end, in: bytes, separated: false).text
      return (range: lines, text: String(text.drop { $0 == "\n" }))
    }
    let removed = replacements.flatMap(\.spies).map { (range: $0, text: "") }
    for (range, text) in (insertions + replaced + removed + references(in: bytes) + imports).sorted(by: {
      $0.range.lowerBound > $1.range.lowerBound
    }) {
      bytes.replaceSubrange(range, with: Array(text.replacing("\n", with: newline).utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private var imports: [(range: Range<Int>, text: String)] {
    let text = draft.imports(of: draft.written()).subtracting(double.imports.modules).text
    let place = double.imports.end
    return text.isEmpty ? [] : [(place..<place, text)]
  }

  /// References such as `Self.send`, disambiguated by labels or a type if a new overload makes them ambiguous.
  private func references(in bytes: [UInt8]) -> [(range: Range<Int>, text: String)] {
    let new = Set((members + replacements.map(\.member)).map(\.requirement.usr))
    let names = Set(members.map(\.requirement.name))
    let there = draft.members.filter { !new.contains($0.usr) && $0.kind == .method && names.contains($0.name) }
    return there.filter { member in there.count { $0.name == member.name } == 1 }.compactMap { member in
      let old = Array("(of: \(draft.owner).\(Words.quotedMember(member.name)))".utf8)
      let reference = MemberWriter(requirement: member, form: .of, draft: draft).methodReference
      return bytes[double.range].firstRange(of: old).map { ($0, "(of: \(reference))") }
    }
  }

  private func edits(in bytes: [UInt8]) throws(WriterError) -> [(place: Int, text: String)] {
    var groups = members.map(\.all)
    // NB: The first initializer takes the implicit one away.
    if !double.hasInitializer, members.contains(where: \.requirement.isInitializer), !draft.initializer.isEmpty {
      groups.insert(draft.initializer.map(\.text), at: 0)
    }
    var edits: [(place: Int, text: String)] = []
    let asking = members.flatMap(\.asking)
    if let end = double.wrapping, !asking.isEmpty {
      edits.append(try edit([asking], before: end, in: bytes, of: "func double()", separated: false))
    }
    let statics = (members + replacements.map(\.member)).filter { !$0.staticSpies.isEmpty }
    let holder = draft.holder(of: statics).map(\.text)
    if let end = double.holder?.end, !statics.isEmpty {
      edits.append(try edit([statics.flatMap(\.staticSpies)], before: end, in: bytes, separated: false))
    } else if draft.spiesAreBeside, !statics.isEmpty {
      let text = try formatter.formatted(holder.map { "\($0)\n" }.joined())
      edits.append((double.end + 1, "\n\n\(text.dropLast())"))
    } else if !statics.isEmpty {
      groups.insert(holder, at: 0)
    }
    return groups.isEmpty ? edits : edits + [try edit(groups, before: double.end, in: bytes)]
  }

  /// Groups of lines, with an empty one between them, in the lines before a closing brace.
  private func edit(
    _ groups: [[String]], before end: Int, in bytes: [UInt8], of type: String = "struct Double", separated: Bool = true
  ) throws(WriterError) -> (place: Int, text: String) {
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var place = end
    while place > 0, isSpace(bytes[place - 1]) { place -= 1 }
    let indent = String(decoding: bytes[place..<end], as: UTF8.self)
    let isOnOwnLine = place > 0 && bytes[place - 1] == UInt8(ascii: "\n")
    let last = bytes[..<place].last { !isSpace($0) && !"\r\n".utf8.contains($0) }
    let start = !isOnOwnLine || separated && last != UInt8(ascii: "{") ? "\n" : ""
    let lines = try formatter.members(of: type, Array(groups.joined(separator: [""]))).map { indented($0, in: bytes) }
    return (place, start + lines.map { $0.isEmpty ? "\n" : "\(isOnOwnLine ? indent : "")\($0)\n" }.joined())
  }

  /// A line with tabs in place of the formatter's spaces, where the file has tabs.
  private func indented(_ line: String, in bytes: [UInt8]) -> String {
    guard !bytes.ranges(of: [UInt8(ascii: "\n"), UInt8(ascii: "\t")]).isEmpty else { return line }
    let spaces = line.prefix { $0 == " " }
    return String(repeating: "\t", count: spaces.count / 2) + line.dropFirst(spaces.count)
  }
}
