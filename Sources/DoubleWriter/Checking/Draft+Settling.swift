import Foundation

extension Draft {
  /// Compiles all doubles, each in its own file, and changes them until each compiles or nothing is left to try.
  static func settle(_ drafts: inout [Draft], with checker: Checker) throws(WriterError) {
    var asked = Array(drafts.indices)
    var isChanged = true
    for _ in 0..<24 where isChanged && !asked.isEmpty {
      let files = asked.map { drafts[$0].lines() }
      let found = try checker.diagnostics(of: files.map(\.text), module: drafts.first?.shape.module)
      var hopeless: Set<Int> = []
      isChanged = false
      for ((index, lines), own) in zip(zip(asked, files), found) {
        drafts[index].errors = Complaint.all(in: own).flatMap(\.lines).map { "line \($0.place.line): \($0.text)" }
        guard own.contains(where: \.isError) else { continue }
        isChanged = true
        if !drafts[index].answer(own, in: lines) { hopeless.insert(index) }
      }
      // NB: An error in one file keeps the compiler from its later passes, so all except the hopeless drafts are
      // checked again.
      asked.removeAll(where: hopeless.contains)
    }
  }

  /// Tries a different form for each member that the compiler complains about.
  ///
  /// - Returns: False if there is nothing else to try.
  private mutating func answer(_ found: [Diagnostic], in lines: [Line]) -> Bool {
    /// Returns the first message about each member that these lines belong to.
    func members(
      _ diagnostics: [Diagnostic], in isOne: (Line) -> Bool = { _ in true }
    ) -> [String: Diagnostic] {
      diagnostics.reduce(into: [:]) { members, message in
        guard lines.indices.contains(message.line - 1), isOne(lines[message.line - 1]),
          let usr = lines[message.line - 1].usr
        else { return }
        members[usr] = members[usr] ?? message
      }
    }
    if take(found) { return true }
    let found = found.filter { !$0.name.hasPrefix("no_witnesses") }
    let unforwarded = members(found.filter(\.isError)) { $0.isForwarding }
    for (usr, reason) in unforwarded { refusedForwardings[usr, default: []].append(reason) }
    if !unforwarded.isEmpty { return true }
    let ambiguous = Set(found.compactMap(\.ambiguousName)).subtracting(qualified)
    if !ambiguous.isEmpty {
      qualified.formUnion(ambiguous)
      return true
    }
    let asked: [(String, Concession)] = [
      ("non_class_cannot_conform", .identity), ("type_does_not_conform", .namedParameters),
      ("conformance_mismatched_isolation", .mainActorConformance),
      ("isolated_conformance_with_sendable", .nonisolatedConformance),
      ("witness_not_as_sendable", .preconcurrencyImport),
    ]
    if found.contains(where: { $0.name.hasPrefix("actor_isolated_non_self") && $0.quoted == request.spies }),
      concede(.nonisolatedStatics)
    {
      return true
    }
    for (name, concession) in asked where found.contains(where: { $0.name.hasPrefix(name) }) {
      if concede(concession) { return true }
    }
    let nonSendable = members(found.filter(\.isAboutSendable))
    let blamed = members(found.filter(\.isError))
    let suspects = blamed.isEmpty ? members(found) : blamed
    let refused = suspects.sorted { $0.key < $1.key }
      .filter { refuse($0.key, $0.value, isNonSendable: nonSendable[$0.key] != nil) }
    if !refused.isEmpty { return true }
    return concede(.unsaidSendable)
  }
}

extension Diagnostic {
  /// Whether the message is about a module that is missing or unusable.
  var isAboutModules: Bool {
    isError && (name.hasPrefix("sema_no_import") || name.hasPrefix("serialization_") || name == "module_not_testable")
  }

  /// Whether the message says that a stored spy isn't Sendable where it must be.
  fileprivate var isAboutSendable: Bool { ["non_concurrent_type_member", "nonisolated_non_sendable"].contains(name) }

  /// The name that needs a module qualifier, as in "'Call' is ambiguous for type lookup in this context".
  fileprivate var ambiguousName: String? { name.hasPrefix("ambiguous_") ? quoted : nil }
}
