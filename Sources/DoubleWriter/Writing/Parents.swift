/// What the standard library's protocols require of a double that inherits them.
enum Parents {
  /// The ones that a spy can answer.
  static func requirements(for shape: ProtocolShape) -> [Requirement] {
    let string = [Token(text: "String", usr: "s:SS")]
    var requirements: [Requirement] = []
    func add(_ name: String, _ type: Tokens) {
      guard !(shape.requirements + shape.defaulted).contains(where: { $0.name == name }) else { return }
      requirements.append(Requirement(kind: .property, usr: "parent:\(name)", name: name, title: name, result: type))
    }
    if shape.inherits(.describable), !shape.inherits(.object) { add("description", string) }
    if shape.inherits(.debugDescribable), !shape.inherits(.object) { add("debugDescription", string) }
    if shape.inherits(.identifiable) {
      let condition = shape.conditions.first {
        $0.count > 4 && $0[0].text == "Self" && $0[2].text == "ID" && $0[3].text == "=="
      }
      if let condition { add("id", Tokens(condition[4...])) }
    }
    return requirements
  }

  /// The ones that need no spy.
  static func lines(for shape: ProtocolShape, in place: Surroundings) -> [String] {
    guard !shape.inherits(.object) else { return [] }
    var lines: [String] = []
    let start = (place.globalActor != nil || place.container == .actor ? "nonisolated " : "") + place.access
    let name = place.doubleName
    let isEquatable = [.equatable, .hashable, .comparable].contains { shape.inherits($0) }
    let isWritten = shape.requirements.contains {
      $0.name == "==" && $0.parameters.allSatisfy { $0.type.map(\.text) == ["Self"] }
    }
    if isEquatable, !isWritten, place.container != .struct || place.kind != .dummy {
      lines.append("\(start)static func == (left: \(name), right: \(name)) -> Bool { left === right }")
    } else if isEquatable, !isWritten {
      lines.append("\(start)static func == (left: \(name), right: \(name)) -> Bool { true }")
    }
    if shape.inherits(.hashable), place.container != .struct {
      lines.append("\(start)func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }")
    } else if shape.inherits(.hashable) {
      lines.append("\(start)func hash(into hasher: inout Hasher) {}")
    }
    if shape.inherits(.comparable) {
      lines.append("\(start)static func < (left: \(name), right: \(name)) -> Bool { unimplemented() }")
    }
    if shape.inherits(.caseIterable) { lines.append("\(start)static var allCases: [\(name)] { [] }") }
    if shape.inherits(.decodable) { lines.append("\(start)init(from decoder: any Decoder) throws { unimplemented() }") }
    if shape.inherits(.encodable) {
      lines.append("\(start)func encode(to encoder: any Encoder) throws { unimplemented() }")
    }
    return lines
  }
}
