/// The names of the spies: `sendSpy`; of two overloads `sendTextSpy` and `sendFileSpy`.
struct SpyNames {
  private var names: [String: String] = [:]

  /// - Parameters:
  ///   - requirements: All members of the double.
  ///   - suffix: `Spy` or `Stub`.
  ///   - others: Other names that are taken.
  init(_ requirements: [Requirement], suffix: String, besides others: Set<String>) {
    var taken = others.union(requirements.map(\.name))
    let groups = Dictionary(grouping: requirements) { Words.stem($0.name) }
    for requirement in requirements {
      let group = groups[Words.stem(requirement.name)] ?? []
      let common = group.dropFirst().reduce(Set(Self.details(group[0]))) { $0.intersection(Self.details($1)) }
      let schemes =
        Self.schemes + [{ Words.joined([Words.stem($0.name)] + Self.details($0).filter { !common.contains($0) }) }]
      let scheme = schemes.first { scheme in Set(group.map(scheme)).count == group.count } ?? schemes[schemes.count - 1]
      let stem = scheme(requirement)
      var name = stem + suffix
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(stem)\(number)\(suffix)"
        number += 1
      }
      names[requirement.usr] = name
    }
  }

  func name(of requirement: Requirement) -> String { names[requirement.usr] ?? Words.stem(requirement.name) }

  /// From the shortest name to the longest; the first that tells a group of overloads apart is used.
  private static let schemes: [@Sendable (Requirement) -> String] = [
    { $0.kind == .subscript && $0.parameters.first?.label != nil ? labels($0) : Words.stem($0.name) },
    { Words.joined([Words.stem($0.name), $0.parameters.first.map { Words.stem($0.label ?? $0.name) } ?? ""]) },
    { labels($0) },
    { parameters($0) },
    { $0.isAsync || $0.accessors.isAsync ? "\(Words.stem($0.name))Async" : Words.stem($0.name) },
    { Words.joined([Words.stem($0.name)] + types($0)) },
    { Words.joined([Words.stem($0.name)] + words(in: $0.result ?? [])) },
  ]

  /// All words that can tell an overload from the others.
  private static func details(_ requirement: Requirement) -> [String] {
    labelWords(requirement) + types(requirement) + words(in: requirement.result ?? [])
      + requirement.constraints.flatMap(words)
      + (requirement.isAsync || requirement.accessors.isAsync ? ["async"] : [])
      + (requirement.isStatic ? ["static"] : []) + (requirement.failure == .never ? [] : ["throws"])
  }

  private static func labels(_ requirement: Requirement) -> String {
    Words.joined([Words.stem(requirement.name)] + labelWords(requirement))
  }

  private static func labelWords(_ requirement: Requirement) -> [String] {
    var words = requirement.parameters.map { Words.stem($0.label ?? $0.name) }
    // `tableView(_ tableView:numberOfRowsInSection:)` names its subject once.
    if let first = requirement.parameters.first, first.label == nil, words[0] == requirement.name {
      words.removeFirst()
    }
    return words
  }

  private static func parameters(_ requirement: Requirement) -> String {
    Words.joined([Words.stem(requirement.name)] + requirement.parameters.map { Words.stem($0.name) })
  }

  private static func types(_ requirement: Requirement) -> [String] {
    requirement.parameters.flatMap { words(in: $0.type) }
  }

  private static func words(in type: Tokens) -> [String] {
    let marks = ["?": "optional", "[": "array"]
    return type.compactMap { token in
      if token.usr != nil || token.text == "Self" { return Words.stem(token.text) }
      return marks[token.text]
    }
  }
}
