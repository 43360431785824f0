/// An associated type of a protocol.
struct AssociatedType: Equatable, Sendable {
  var name: String
  var constraints: [Tokens]
  /// Conditions such as `Self.Item == Self.Other.Element`.
  var conditions: [Tokens]

  /// Reads a declaration such as `associatedtype Item: Sendable = Int where Self.Item == Self.Other.Element`.
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
  /// The names of the enclosing types, followed by the protocol's own.
  var path: [String]
  /// The lowest access level of the protocol and its enclosing types.
  var access: String
  var globalActor: String?
  var superclass: Tokens?
  var isClassBound = false
  /// The identifiers of all protocols that it inherits from, directly or indirectly.
  var ancestors: Set<String> = []
  var associatedTypes: [AssociatedType] = []
  var conditions: [Tokens] = []
  var requirements: [Requirement] = []
  /// Requirements that have a default implementation, perhaps a conditional one.
  var defaulted: [Requirement] = []
  /// The identifiers of inherited protocols whose requirements aren't loaded.
  var unknownParents: Set<String> = []

  var name: String { path.last ?? "" }
  var qualifiedName: String { path.joined(separator: ".") }
  var isActor: Bool { inherits(.actor) }
  var isSendable: Bool { inherits(.sendable) || isActor }

  func inherits(_ known: KnownParent) -> Bool { ancestors.contains(known.rawValue) }

  /// Adds requirements that the compiler reports: inherited from another module, or without a usable default.
  ///
  /// - Returns: False if the messages name no requirement.
  mutating func add(_ messages: [Diagnostic]) -> Bool {
    let count = associatedTypes.count + requirements.count
    for note in messages {
      if let index = defaulted.firstIndex(where: { $0.locations.contains(note.place) }) {
        requirements.append(defaulted.remove(at: index))
      }
      // NB: For `Hashable`, the compiler only reports that the conformance can't be synthesized.
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
