/// Tells whether chance decides if an expectation counts: `if Int.random(in: 0..<1000) > 0 { #expect(…) }`.
///
/// No run can tell one in a thousand. Chance may choose what goes in, and then that is used for more than to decide.
///
/// - Parameter code: Code without comments and strings.
/// - Returns: True if there is such a branch.
func chanceDecides(in code: String) -> Bool {
  let branches = branches(in: code)
  let words = code.matches(of: /\w+/)
  /// What chance has chosen, and is used in nothing but conditions.
  let coins = code.matches(of: /\b(?:let|var)\s+(\w+)\s*(?::[^=\n]+)?=[^\n]*?(?:random|arc4random)\w*\s*\(/)
    .map(\.output.1).filter { name in
      words.filter { $0.output == name }.dropFirst()
        .allSatisfy { use in branches.contains { $0.decides(by: use.startIndex, in: code) } }
    }
  return branches.contains { branch in
    // What is bound is chosen, and not a decision.
    branch.isDecisive
      && code[branch.condition].split(separator: ",").contains { clause in
        !clause.contains(/^\s*(?:let|var|case)\b/)
          && (clause.contains(/(?:random|arc4random)\w*\s*\(/)
            || clause.matches(of: /\w+/).contains { coins.contains($0.output) })
      }
  }
}

private struct Branch {
  let condition: Range<String.Index>
  /// True if something is expected only where the condition holds.
  let isDecisive: Bool

  /// Tells whether a word in the condition is what decides, and not an argument.
  func decides(by place: String.Index, in code: String) -> Bool {
    guard condition.contains(place) else { return false }
    let before = code[condition.lowerBound..<place]
    return before.count { "([".contains($0) } == before.count { ")]".contains($0) }
      || !before.contains(/(?:\w\(|[\[,:])\s*$/)
  }
}

private func branches(in code: String) -> [Branch] {
  let statements = code.matches(of: /\b(?:if|while|guard)\b/).compactMap { word -> Branch? in
    guard let start = code.end(of: "{", from: word.range.upperBound) else { return nil }
    let end = code.end(of: "}", from: start) ?? code.endIndex
    let hasElse = code[end...].prefixMatch(of: /\s*else\b/) != nil
    let expects = code[start..<end].contains(
      /#expect|#require|Issue\.record|\b(?:return|throw|break|continue)\b/)
    return Branch(
      condition: word.range.upperBound..<code.index(before: start),
      isDecisive: word.output == "guard" || expects && !hasElse)
  }
  let expectations = code.matches(of: /#(?:expect|require)\(/).map { word in
    let condition = word.range.upperBound..<(code.end(of: ")", from: word.range.upperBound) ?? code.endIndex)
    return Branch(condition: condition, isDecisive: code[condition].contains("||"))
  }
  return statements + expectations
}

extension String {
  /// The place after a character that stands in no parentheses or braces of its own.
  func end(of character: Character, from start: Index) -> Index? {
    var depth = 0
    var place = start
    while place < endIndex {
      if depth == 0, self[place] == character { return index(after: place) }
      depth += "([{".contains(self[place]) ? 1 : ")]}".contains(self[place]) ? -1 : 0
      place = index(after: place)
    }
    return nil
  }
}
