/// The names of spies: `sendSpy`, or `sendTextSpy` and `sendFileSpy` for two overloads.
struct SpyNames {
  private var names: [String: String] = [:]

  /// Names the spies of all members.
  ///
  /// - Parameters:
  ///   - requirements: All members of the double.
  ///   - suffix: `Spy` or `Stub`.
  ///   - others: Other names that are taken.
  ///   - known: The names of existing spies, which are kept.
  init(_ requirements: [Requirement], suffix: String, besides others: Set<String>, keeping known: [String: String]) {
    names = known
    var taken = others.union(requirements.map(\.name)).union(known.values)
    let groups = Dictionary(grouping: requirements, by: Self.stem(of:))
    for requirement in requirements where known[requirement.usr] == nil {
      let stem = Self.stem(of: requirement)
      let words = Self.words(for: requirement, among: groups[stem] ?? [], Self.details[...])
      let name = Words.joined([stem] + words)
      // NB: A name with no letters of its own, or equal to a member's, gets a number.
      let free = (1...).lazy.map { "\(name)\($0 == 1 ? "" : "\($0)")\(suffix)" }.first { !taken.contains($0) }
      names[requirement.usr] = free
      taken.insert(free ?? name)
    }
  }

  func name(of requirement: Requirement) -> String { names[requirement.usr] ?? Words.stem(requirement.name) }

  /// Returns the distinguishing name of a member.
  private static func stem(of requirement: Requirement) -> String {
    let isLabeled = requirement.kind == .subscript && requirement.parameters.first?.label != nil
    return Words.joined([Words.stem(requirement.name)] + (isLabeled ? labelWords(requirement) : []))
  }

  /// Returns the words that distinguish an overload from its group, taken from the first kind of detail that differs.
  private static func words(
    for requirement: Requirement, among group: [Requirement], _ details: ArraySlice<Details>
  ) -> [String] {
    guard let detail = details.first, group.count > 1 else { return [] }
    let own = detail(requirement)
    let common = group.reduce(Set(own)) { $0.intersection(detail($1)) }
    func special(_ words: [String]) -> [String] { words.filter { !common.contains($0) } }
    // NB: The same words in a different order don't distinguish an overload.
    let isClear = group.allSatisfy { detail($0) == own || special(detail($0)) != special(own) }
    let rest = group.filter { detail($0) == own }
    return (isClear ? special(own) : own) + words(for: requirement, among: rest, details.dropFirst())
  }

  private typealias Details = @Sendable (Requirement) -> [String]

  /// The details that distinguish a requirement, the most descriptive first.
  private static let details: [Details] = [
    { $0.parameters.prefix(1).map { Words.stem($0.label ?? $0.name) } }, { labelWords($0) },
    { $0.parameters.map { Words.stem($0.name) } },
    { $0.effects.isAsync ? ["async"] : [] }, { $0.parameters.flatMap { words(in: $0.type) } },
    { words(in: $0.result ?? []) }, { $0.constraints.flatMap(words) },
  ]

  private static func labelWords(_ requirement: Requirement) -> [String] {
    var words = requirement.parameters.map { Words.stem($0.label ?? $0.name) }
    // `tableView(_ tableView:numberOfRowsInSection:)` repeats its subject.
    if let first = requirement.parameters.first, first.label == nil, words[0] == requirement.name {
      words.removeFirst()
    }
    return words
  }

  private static func words(in type: Tokens) -> [String] {
    let marks = ["?": "optional", "[": "array"]
    return type.compactMap { token in
      if token.usr != nil || token.text == "Self" { return Words.stem(token.text) }
      return marks[token.text]
    }
  }
}
