/// An associated type of a protocol.
struct AssociatedType: Equatable, Sendable {
  var name: String
  var constraints: [Tokens]
  /// Conditions such as `Self.Item == Self.Other.Element`.
  var conditions: [Tokens]

  /// Reads `associatedtype Item: Sendable = Int where Self.Item == Self.Other.Element`.
  init(name: String, _ tokens: Tokens) {
    let (declaration, conditions) = tokens.parted(at: ["where"])
    self.name = name
    constraints = declaration.parted(at: ["="]).before.parted(at: [":"]).behind.split(at: ",")
    self.conditions = conditions.split(at: ",")
  }
}

/// A protocol with everything that its double needs.
struct ProtocolShape: Equatable, Sendable {
  var usr: String
  var module: String
  /// The names of its enclosing types, and its own.
  var path: [String]
  /// The lowest access of its own and its enclosing types'.
  var access: String
  var globalActor: String?
  var superclass: Tokens?
  var isClassBound = false
  /// The identifiers of the protocols that it inherits from, directly or not.
  var ancestors: Set<String> = []
  var associatedTypes: [AssociatedType] = []
  var conditions: [Tokens] = []
  var requirements: [Requirement] = []
  /// Requirements that have a default, perhaps under a condition.
  var defaulted: [Requirement] = []
  /// The identifiers of parents whose requirements are not known here.
  var unknownParents: Set<String> = []

  var name: String { path.last ?? "" }
  var qualifiedName: String { path.joined(separator: ".") }
  var isActor: Bool { inherits(.actor) }
  var isSendable: Bool { inherits(.sendable) || isActor }

  func inherits(_ known: KnownParent) -> Bool { ancestors.contains(known.rawValue) }

  /// Adds the requirements that the compiler misses in the double: those whose default isn't for it, and other modules'.
  ///
  /// - Returns: False if it misses none.
  mutating func add(_ messages: [Diagnostic]) -> Bool {
    let count = associatedTypes.count + requirements.count
    for note in messages {
      if let index = defaulted.firstIndex(where: { $0.locations.contains(note.place) }) {
        requirements.append(defaulted.remove(at: index))
      }
      // NB: Of this one, the compiler only says that it isn't synthesized.
      let isHashing = note.isConformance && note.text.hasSuffix("'Hashable'")
      guard let declaration = isHashing ? "func hash(into hasher: inout Hasher)" : note.declaration else { continue }
      if note.name == "no_witnesses_type", let name = note.file.split(separator: ".").last {
        let type = AssociatedType(name: String(name), Tokens(text: declaration))
        if !associatedTypes.contains(where: { $0.name == type.name }) { associatedTypes.append(type) }
      } else if !requirements.contains(where: { $0.usr == declaration }) {
        var requirement = RequirementReader.requirement(in: declaration, usr: declaration)
        if let module = note.file.split(separator: ".").first, !isHashing {
          requirement.locations = [note.place]
          requirement.modules = Imports.importable(String(module)).map { [$0] } ?? []
        }
        requirement.isNonisolated = true
        requirements.append(requirement)
      }
    }
    return associatedTypes.count + requirements.count > count
  }
}
