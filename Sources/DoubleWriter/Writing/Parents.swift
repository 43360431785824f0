/// The requirements of the standard library's protocols for a double that inherits them.
enum Parents {
  /// The ones that a spy can answer.
  static func requirements(for shape: ProtocolShape) -> [Requirement] {
    let condition = shape.conditions.first {
      $0.count > 4 && $0[0].text == "Self" && $0[2].text == "ID" && $0[3].text == "=="
    }
    guard shape.inherits(.identifiable), let condition,
      !(shape.requirements + shape.defaulted).contains(where: { $0.name == "id" })
    else { return [] }
    return [Requirement(kind: .property, usr: "parent:id", name: "id", title: "id", result: Tokens(condition[4...]))]
  }

  /// The ones that need no spy.
  static func lines(in draft: Draft) -> [String] {
    let shape = draft.shape
    var lines: [String] = []
    let start = (draft.globalActor != nil || draft.container == .actor ? "nonisolated " : "") + draft.access
    if shape.inherits(.copying) || shape.inherits(.objectiveCCopying) {
      lines.append("\(start)func copy(with zone: NSZone? = nil) -> Any { self }")
    }
    guard !shape.inherits(.object) else { return lines }
    let name = draft.name
    let isEquatable = [.equatable, .hashable, .comparable].contains { shape.inherits($0) }
    let isWritten = shape.requirements.contains {
      $0.name == "==" && $0.parameters.allSatisfy { $0.type.map(\.text) == ["Self"] }
    }
    if isEquatable, !isWritten, draft.container != .struct || draft.request.kind != .dummy {
      lines.append("\(start)static func == (left: \(name), right: \(name)) -> Bool { left === right }")
    } else if isEquatable, !isWritten {
      lines.append("\(start)static func == (left: \(name), right: \(name)) -> Bool { true }")
    }
    if shape.inherits(.hashable), draft.container != .struct {
      lines.append("\(start)func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }")
    } else if shape.inherits(.hashable) {
      lines.append("\(start)func hash(into hasher: inout Hasher) {}")
    }
    if shape.inherits(.comparable) {
      lines.append("// Stops a test that uses it.")
      lines.append("\(start)static func < (left: \(name), right: \(name)) -> Bool { unimplemented() }")
    }
    if shape.inherits(.caseIterable) { lines.append("\(start)static var allCases: [\(name)] { [] }") }
    // NB: A type with a raw value has both from the standard library.
    func isOpen(_ title: String) -> Bool {
      !shape.inherits(.rawRepresentable) && !shape.requirements.contains { $0.title == title }
    }
    if shape.inherits(.decodable), isOpen("init(from:)") {
      lines.append("// Stops a test that uses it.")
      lines.append("\(start)init(from decoder: any Decoder) throws { unimplemented() }")
    }
    lines += elements(of: shape).map { start + $0 }
    if shape.inherits(.encodable), isOpen("encode(to:)") {
      lines.append("// Stops a test that uses it.")
      lines.append("\(start)func encode(to encoder: any Encoder) throws { unimplemented() }")
    }
    return lines
  }

  /// The members through which a sequence hands out the elements that its spy answers.
  private static func elements(of shape: ProtocolShape) -> [String] {
    if shape.inherits(.asyncSequence) {
      return ["func makeAsyncIterator() -> AsyncStream<Element>.Iterator { elements.makeAsyncIterator() }"]
    }
    guard shape.inherits(.sequence) else { return [] }
    guard shape.inherits(.collection) else {
      return ["func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }"]
    }
    let backwards =
      shape.inherits(.bidirectionalCollection) ? ["func index(before index: Int) -> Int { index - 1 }"] : []
    return [
      "var startIndex: Int { 0 }", "var endIndex: Int { elements.count }",
      "func index(after index: Int) -> Int { index + 1 }",
    ] + backwards + ["subscript(position: Int) -> Element { elements[position] }"]
  }
}
