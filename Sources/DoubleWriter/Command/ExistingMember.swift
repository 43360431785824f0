import Foundation

/// A member of a double in its file, with the spies that it calls.
struct ExistingMember: Sendable {
  /// The member's own declaration, read as a requirement.
  let requirement: Requirement
  let title: String
  let line: Int
  let range: ClosedRange<Int>
  let spies: [(name: String, range: ClosedRange<Int>)]

  var name: String { requirement.name }

  /// Returns the members of a type that call one of its own spies or one of `statics`.
  static func all(
    in type: SourceTree.Declaration, statics: [SourceTree.Declaration], of text: SourceText
  ) -> [ExistingMember] {
    let members = (type.members ?? []).filter { $0.implicit != true }
    func place(of member: SourceTree.Declaration, among members: [SourceTree.Declaration]) -> ClosedRange<Int>? {
      guard member._kind == "var_decl", let name = member.range?.start else {
        return member.range.map { $0.start...$0.end }
      }
      let bindings = members.filter { $0._kind == "pattern_binding_decl" && $0.contains(name) }
      return bindings.first?.range.map { $0.start...$0.end }
    }
    let spies = [members, statics].flatMap { all in
      all.filter { $0._kind == "var_decl" }.compactMap { spy in place(of: spy, among: all).map { (spy.baseName, $0) } }
    }
    return members.compactMap { member -> ExistingMember? in
      guard ["func_decl", "var_decl", "subscript_decl", "constructor_decl"].contains(member._kind),
        let range = place(of: member, among: members), let source = text[range],
        let body = source.firstIndex(of: "{")
      else { return nil }
      let called = source[body...].matches(of: /(\w+(?:Spy|Stub))[(.]/).map { String($0.output.1) }
      let own = spies.filter { called.contains($0.0) && !range.overlaps($0.1) }
      guard !own.isEmpty else { return nil }
      let hasAccessors = ["var_decl", "subscript_decl"].contains(member._kind)
      let head = hasAccessors ? source : String(source[..<body])
      return ExistingMember(
        requirement: RequirementReader.requirement(in: head, usr: "own:\(range.lowerBound)"), title: member.title,
        line: text.line(at: range.lowerBound), range: range, spies: own)
    }
  }

  /// Returns the first effect of a requirement that this member lacks, and therefore its spy, too.
  func lackedEffect(of requirement: Requirement) -> String? {
    let (own, needed) = (self.requirement.effects, requirement.effects)
    if ![.never, .ofClosures].contains(needed.failure), own.failure == .never { return "throws" }
    return needed.isAsync && !own.isAsync ? "async" : nil
  }

  /// Finds the range of an unedited member, including its comments and the spies above it; for a static member, also those of
  /// its spies elsewhere.
  ///
  /// Nil if the text differs from the text of `draft`, the double with the file's own members.
  func placesAsWritten(_ draft: Draft, in text: SourceText) -> (member: Range<Int>, spies: [Range<Int>])? {
    let own = requirement.isOfType ? [] : spies.map(\.range.lowerBound)
    let start = text.start(ofLineAt: own.reduce(range.lowerBound, min))
    let end = text.end(ofLineAt: range.upperBound)
    var comments = start
    while comments > 0, case let line = text.start(ofLineAt: comments - 1),
      let comment = text[line...comments - 1],
      comment.contains(#/^\s*// /#)
    {
      comments = line
    }
    let statics =
      requirement.isOfType
      ? spies.map { text.start(ofLineAt: $0.range.lowerBound)..<text.end(ofLineAt: $0.range.upperBound) } : []
    func isText(_ lines: [String], at ranges: [Range<Int>]) -> Bool {
      // NB: A member written with an explicit actor may be in a double that now infers it.
      func words(_ text: String) -> String { text.replacing("@MainActor ", with: "").filter { !$0.isWhitespace } }
      return words(lines.joined())
        == words(ranges.compactMap { text[$0.lowerBound...$0.upperBound - 1] }.joined())
    }
    guard let member = draft.members.first(where: { $0.usr == requirement.usr }) else { return nil }
    for form in Form.all(for: member, in: draft) {
      let written = MemberWriter(requirement: member, form: form, draft: draft).written()
      guard isText(written.staticSpies, at: statics) else { continue }
      if isText(written.all, at: [comments..<end]) { return (comments..<end, statics) }
      if isText(written.spies + written.lines, at: [start..<end]) { return (start..<end, statics) }
    }
    return nil
  }
}
