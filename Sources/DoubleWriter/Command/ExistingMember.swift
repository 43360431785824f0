import Foundation

/// A member of a double in its file, with the spy that it calls.
struct ExistingMember: Sendable {
  let title: String
  let name: String
  let line: Int
  /// In bytes, as its spy's.
  let range: ClosedRange<Int>
  let text: String
  let spy: String
  private let spyRange: ClosedRange<Int>?

  /// The members of a type that call a spy.
  static func all(in type: SourceTree.Declaration, of text: String) -> [ExistingMember] {
    let members = (type.members ?? []).filter { $0.implicit != true }
    func place(of member: SourceTree.Declaration) -> ClosedRange<Int>? {
      guard member._kind == "var_decl", let name = member.range?.start else {
        return member.range.map { $0.start...$0.end }
      }
      let bindings = members.filter { $0._kind == "pattern_binding_decl" && $0.contains(name) }
      return bindings.first?.range.map { $0.start...$0.end }
    }
    return members.compactMap { member -> ExistingMember? in
      guard ["func_decl", "var_decl", "subscript_decl"].contains(member._kind), let range = place(of: member),
        let source = text.bytes(range), let body = source.firstIndex(of: "{"),
        let call = source[body...].firstMatch(of: /(\w+(?:Spy|Stub))\(/)
      else { return nil }
      let spy = members.first { $0._kind == "var_decl" && $0.baseName == call.1 }
      return ExistingMember(
        title: member.title, name: member.baseName, line: text.line(at: range.lowerBound), range: range, text: source,
        spy: String(call.1), spyRange: spy.flatMap { place(of: $0) })
    }
  }

  /// The first effect of a requirement that this member doesn't have, so that its spy can't either.
  func lackedEffect(of requirement: Requirement) -> String? {
    let head = text.hasPrefix("var") ? text : String(text.prefix { $0 != "{" })
    let (own, needed) = (RequirementReader.requirement(in: head, usr: "").effects, requirement.effects)
    if ![.never, .ofClosures].contains(needed.failure), own.failure == .never { return "throws" }
    return needed.isAsync && !own.isAsync ? "async" : nil
  }

  /// The place of the lines of spy and member, if both still have the form in which they were written.
  func writtenLines(in text: String) -> Range<Int>? {
    guard let spyRange, spyRange.upperBound < range.lowerBound, let declared = text.bytes(spyRange) else { return nil }
    let bytes = Array(text.utf8)
    var start = text.start(ofLineAt: spyRange.lowerBound)
    let end = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1
    let around = [
      start..<spyRange.lowerBound, spyRange.upperBound + 1..<range.lowerBound,
      range.upperBound + 1..<max(range.upperBound + 1, end),
    ]
    .map { String(decoding: bytes[$0.clamped(to: bytes.indices)], as: UTF8.self) }
    guard !declared.contains(#/, \w+: /#), around[1].contains("\n"),
      declared.wholeMatch(of: /let \w+ = (?:Doubles\.)?(?:Sync|Async)?(?:Spy|Stub)(?:\(of: [^{}]*\)|<[^{}]*>\(\))/)
        != nil,
      around.allSatisfy({ $0.wholeMatch(of: /\s*(?:\w+ )*\s*/) != nil })
    else { return nil }
    let words = self.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let head = words.prefix { $0 != "{" }
    let body = words.dropFirst(head.count)
    let names = RequirementReader.requirement(in: String(head), usr: "").parameters.map { Words.quoted($0.name) }
    let call = "\(spy)(\(names.joined(separator: ", ")))"
    let plain = body.replacing(/^\{ (?:get [\w() ]*\{ )?(?:return )?(?:try )?(?:await )?(?:self\.)?/, with: "")
    guard [" }", " } }"].contains(where: { plain == "\(call)\($0)" }) else { return nil }
    // The comments that were written with it.
    while start > 0, case let line = text.start(ofLineAt: start - 1), let comment = text.bytes(line...start - 1),
      comment.contains(/^\s*\/\/ (?:Recipe: |The test calls `|Its answer is |It calls `|A value that is set )/)
    {
      start = line
    }
    return start..<end + 1
  }
}

extension String {
  func bytes(_ range: ClosedRange<Int>) -> String? {
    let all = Array(utf8)
    return range.lowerBound >= 0 && range.upperBound < all.count ? String(decoding: all[range], as: UTF8.self) : nil
  }

  /// The number of the line, from 1, that holds a byte.
  func line(at offset: Int) -> Int { utf8.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1 }

  func start(ofLineAt offset: Int) -> Int {
    Array(utf8.prefix(offset)).lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }
}
