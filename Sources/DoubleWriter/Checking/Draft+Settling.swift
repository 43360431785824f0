extension Draft {
  var text: String { lines().map { "\(request.layout.indented($0.text))\n" }.joined() }

  /// Asks the compiler until it refuses nothing more, about all doubles in one file.
  ///
  /// - Returns: The errors that remain for each double, where there is no other form to try.
  static func settle(_ drafts: inout [Draft], with checker: Checker) throws(WriterError) -> [[String]] {
    var left = drafts.map { _ in [String]() }
    // Doubles don't know each other: the one that compiles need not be asked about again.
    var asked = Array(drafts.indices)
    for _ in 0..<24 where !asked.isEmpty {
      let parts = asked.map { drafts[$0].lines() }
      let found = try checker.diagnostics(of: parts.joined().map { "\($0.text)\n" }.joined())
      var start = 0
      var changed: [Int] = []
      for (index, lines) in zip(asked, parts) {
        let own = found.filter { (start..<(start + lines.count)).contains($0.line - 1) }.map { $0.moved(up: start) }
        start += lines.count
        guard own.contains(where: \.isError) else {
          left[index] = []
          continue
        }
        left[index] = own.filter { $0.isError && !$0.isWarning }.map { "line \($0.line): \($0.text)" }
        if drafts[index].answer(own, in: lines) { changed.append(index) }
      }
      asked = changed
    }
    return left
  }

  /// Takes another form for each member that the compiler complains about.
  ///
  /// - Returns: False if there is nothing else to try.
  private mutating func answer(_ found: [Checker.Diagnostic], in lines: [Line]) -> Bool {
    let ambiguous = Set(found.compactMap { Self.ambiguousName(in: $0.text) }).subtracting(qualified)
    if !ambiguous.isEmpty {
      qualified.formUnion(ambiguous)
      return true
    }
    if found.contains(where: { $0.text.contains("crosses into main actor-isolated code") }), conformOnMainActor() {
      return true
    }
    func members(_ diagnostics: [Checker.Diagnostic]) -> Set<String> {
      Set(diagnostics.compactMap { lines.indices.contains($0.line - 1) ? lines[$0.line - 1].usr : nil })
    }
    let blamed = members(found.filter(\.isError))
    let suspects = blamed.isEmpty ? members(found) : blamed
    if !suspects.sorted().filter({ refuse($0) }).isEmpty { return true }
    if found.contains(where: { $0.text.contains("does not conform to protocol") }), takeDefaults() { return true }
    guard mayBeSendable else { return false }
    mayBeSendable = false
    return true
  }

  /// The name in "'Call' is ambiguous for type lookup in this context".
  static func ambiguousName(in text: String) -> String? {
    guard text.contains("is ambiguous for type lookup") || text.hasPrefix("ambiguous use of") else { return nil }
    return text.split(separator: "'").dropFirst(text.hasPrefix("'") ? 0 : 1).first.map(String.init)
  }
}
