import Foundation

/// Inserts members into an existing double and changes nothing else.
struct Insertion {
  /// Lines to lay out as the members of a type, or alone.
  private struct Piece {
    var range: Range<Int>
    var type: String?
    var lines: [String]
    var start = ""
    var indent = ""
  }

  let double: ExistingDouble
  let draft: Draft
  let members: [WrittenMember]
  /// The members that replace others, and the spies to remove elsewhere.
  var replacements: [(lines: Range<Int>, spies: [Range<Int>], member: WrittenMember)] = []

  /// Returns the contents of the files after their doubles' members are inserted.
  static func texts(
    _ insertions: [Insertion], _ formatter: Formatter
  ) throws(WriterError) -> [(file: URL, text: String)] {
    let pieces = insertions.map(\.pieces)
    var formatted = try formatter.formatted(pieces.joined().map { ($0.type, $0.lines) })[...]
    let edits = zip(insertions, pieces).map { insertion, pieces in
      let texts = pieces.map { ($0.range, insertion.text($0, formatted.popFirst() ?? [])) }
      return (insertion, texts + insertion.replacements.flatMap(\.spies).map { ($0, "") } + insertion.references)
    }
    let files = Dictionary(grouping: edits, by: \.0.double.file).sorted { $0.key.path < $1.key.path }
    return files.map { file, all in (file, text(of: all)) }
  }

  /// Returns the content of a file after the edits of all its doubles.
  private static func text(of all: [(Insertion, [(range: Range<Int>, text: String)])]) -> String {
    let (double, imports) = (all[0].0.double, all.reduce(into: Imports()) { $0.formUnion($1.0.imports) })
    // NB: Swift treats "\r\n" as one character.
    let newline = double.text.text.contains("\r\n") ? "\r\n" : "\n"
    var (bytes, place) = (double.text.bytes, double.imports.end)
    let edits = all.flatMap(\.1) + (imports.lines.isEmpty ? [] : [(place..<place, imports.text)])
    for (range, text) in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(range, with: Array(text.replacing("\n", with: newline).utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private var imports: Imports { draft.imports(of: draft.written()).subtracting(double.imports.modules) }

  /// References such as `Self.send`, disambiguated by labels or a type if a new overload makes them ambiguous.
  private var references: [(range: Range<Int>, text: String)] {
    let new = Set((members + replacements.map(\.member)).map(\.requirement.usr))
    let names = Set(members.map(\.requirement.name))
    let there = draft.members.filter { !new.contains($0.usr) && $0.kind == .method && names.contains($0.name) }
    return there.filter { member in there.count { $0.name == member.name } == 1 }.compactMap { member in
      let old = Array("(of: \(draft.owner).\(Words.quotedMember(member.name)))".utf8)
      let reference = MemberWriter(requirement: member, form: .of, draft: draft).methodReference
      return double.text.bytes[double.range].firstRange(of: old).map { ($0, "(of: \(reference))") }
    }
  }

  private var pieces: [Piece] {
    var groups = members.map(\.all)
    // NB: An explicit initializer removes the implicit one.
    if !double.hasInitializer, members.contains(where: \.requirement.isInitializer), !draft.initializer.isEmpty {
      groups.insert(draft.initializer.map(\.text), at: 0)
    }
    var pieces = replacements.map { lines, _, member in
      var piece = piece([member.all], before: double.end, separated: false)
      (piece.range, piece.start) = (lines, "")
      return piece
    }
    let asking = members.flatMap(\.asking)
    if let end = double.wrapping, !asking.isEmpty {
      pieces.append(piece([asking], before: end, of: "func double()", separated: false))
    }
    let statics = (members + replacements.map(\.member)).filter { !$0.staticSpies.isEmpty }
    let holder = draft.holder(of: statics).map(\.text)
    if let end = double.holder?.end, !statics.isEmpty {
      pieces.append(piece([statics.flatMap(\.staticSpies)], before: end, separated: false))
    } else if draft.spiesAreBeside, !statics.isEmpty {
      pieces.append(Piece(range: double.end + 1..<double.end + 1, lines: holder, start: "\n\n"))
    } else if !statics.isEmpty {
      groups.insert(holder, at: 0)
    }
    return groups.isEmpty ? pieces : pieces + [piece(groups, before: double.end)]
  }

  /// Groups of lines, separated by empty lines, to insert before a closing brace.
  private func piece(
    _ groups: [[String]], before end: Int, of type: String = "struct Double", separated: Bool = true
  ) -> Piece {
    let bytes = double.text.bytes
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var place = end
    while place > 0, isSpace(bytes[place - 1]) { place -= 1 }
    let isOnOwnLine = place > 0 && bytes[place - 1] == UInt8(ascii: "\n")
    let last = bytes[..<place].last { !isSpace($0) && !"\r\n".utf8.contains($0) }
    return Piece(
      range: place..<place, type: type, lines: Array(groups.joined(separator: [""])),
      start: !isOnOwnLine || separated && last != UInt8(ascii: "{") ? "\n" : "",
      indent: isOnOwnLine ? String(decoding: bytes[place..<end], as: UTF8.self) : "")
  }

  /// Returns a formatted piece, with the file's own indentation.
  private func text(_ piece: Piece, _ lines: [String]) -> String {
    guard piece.type != nil else { return piece.start + lines.joined(separator: "\n") }
    let width = max(1, lines.first.map { $0.prefix { $0 == " " }.count } ?? 1)
    let unit = double.indentation ?? String(repeating: " ", count: width)
    return piece.start
      + lines.map { line in
        let spaces = line.prefix { $0 == " " }.count
        let own = String(repeating: unit, count: spaces / width) + String(repeating: " ", count: spaces % width)
        return line.isEmpty ? "\n" : "\(piece.indent)\(own)\(line.dropFirst(spaces))\n"
      }.joined()
  }
}
