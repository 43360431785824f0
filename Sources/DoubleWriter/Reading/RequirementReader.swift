import Foundation

/// Reads a requirement from its declaration.
struct RequirementReader {
  private var rest: ArraySlice<Token>
  private var requirement: Requirement

  /// The requirement that a symbol declares; nil for an associated type and the like.
  static func requirement(of symbol: SymbolGraph.Symbol) -> Requirement? {
    guard let fragments = symbol.declarationFragments else { return nil }
    let title = symbol.pathComponents.last ?? ""
    let kind: Requirement.Kind? =
      switch symbol.kind.identifier {
      case "swift.method", "swift.type.method": .method
      case "swift.property", "swift.type.property": .property
      case "swift.subscript", "swift.type.subscript": .subscript
      case "swift.init": .initializer("")
      case "swift.func.op": .operator
      default: nil
      }
    guard let kind else { return nil }
    var reader = RequirementReader(
      tokens: Tokens(fragments), requirement: Requirement(kind: kind, usr: symbol.usr, name: "", title: title))
    reader.read()
    if let place = symbol.location {
      let path = URL(string: place.uri)?.path ?? place.uri
      reader.requirement.locations = ["\(path):\(place.position.line + 1):\(place.position.character + 1)"]
    }
    return reader.requirement
  }

  /// The requirement in a line of source.
  static func requirement(in line: String, usr: String) -> Requirement {
    let tokens = Tokens([SymbolGraph.Fragment(kind: "text", spelling: line, preciseIdentifier: nil)])
    let kind: Requirement.Kind = line.hasPrefix("init") ? .initializer("") : line.hasPrefix("var") ? .property : .method
    var reader = RequirementReader(
      tokens: tokens, requirement: Requirement(kind: kind, usr: usr, name: "", title: ""))
    reader.read()
    reader.requirement.title = reader.requirement.referenceName
    return reader.requirement
  }

  private init(tokens: Tokens, requirement: Requirement) {
    rest = tokens[...]
    self.requirement = requirement
  }

  private var next: String? { rest.first?.text }

  private mutating func read() {
    readModifiers()
    readName()
    if next == "<" { readGenerics() }
    if next == "(" { readParameters() }
    requirement.effects = rest.takeEffects()
    if next == "->" || next == ":" {
      rest.removeFirst()
      let type = Tokens(rest).parted(at: ["where", "{"]).before
      requirement.result = ["()", "Void"].contains(type.map(\.text).joined()) ? nil : type
      rest.removeFirst(type.count)
    }
    if next == "where" {
      rest.removeFirst()
      let conditions = Tokens(rest).parted(at: ["{"]).before
      requirement.constraints = conditions.split(at: ",")
      rest.removeFirst(conditions.count)
    }
    if next == "{" { readAccessors() }
  }

  private mutating func readModifiers() {
    while let word = next, !["func", "var", "let", "subscript", "init"].contains(word) {
      rest.removeFirst()
      switch word {
      case "@":
        let attribute = "@\(rest.takeAttribute())"
        let isForCallers = ["@discardableResult", "@preconcurrency", "@objc", "@warn_unqualified_access"].contains(
          attribute)
        if !isForCallers { requirement.attributes.append(attribute) }
      case "nonisolated":
        if next == "(" {
          requirement.isNonsending = true
          _ = rest.takeBrackets()
        } else {
          requirement.isNonisolated = true
        }
      case "static", "class": requirement.isStatic = true
      default: break
      }
    }
  }

  private mutating func readName() {
    switch rest.popFirst()?.text {
    case "subscript": requirement.name = "subscript"
    case "init":
      requirement.name = "init"
      if let mark = next, ["?", "!"].contains(mark) {
        requirement.kind = .initializer(mark)
        rest.removeFirst()
      }
    default:
      requirement.name = (rest.popFirst()?.text ?? "").filter { $0 != "`" }
    }
  }

  private mutating func readGenerics() {
    for part in rest.takeBrackets().split(at: ",") {
      guard let name = part.parted(at: [":"]).before.last?.text else { continue }
      requirement.generics.append(name)
      if part.first?.text == "let" { requirement.integers.insert(name) }
      if part.first?.text == "each" { requirement.packs.insert(name) }
    }
  }

  private mutating func readParameters() {
    for (index, part) in rest.takeBrackets().split(at: ",").enumerated() {
      var part = part[...]
      // A result builder, which a double's own member doesn't need.
      while part.first?.text == "@" {
        part.removeFirst()
        _ = part.takeAttribute()
      }
      let (declared, type) = Tokens(part).parted(at: [":"])
      guard !type.isEmpty else { continue }
      let names = declared.map { $0.text.filter { $0 != "`" } }
      let label = names.count == 1 && declared[0].isInternalName ? nil : names.first
      // NB: A parameter can't be called `self` where the body means the double.
      let unusable: Set = ["_", "self"]
      let name = names.last.flatMap { unusable.contains($0) ? nil : $0 } ?? "value\(index + 1)"
      requirement.parameters.append(Parameter(label: label == "_" ? nil : label, name: name, type: type))
    }
  }

  private mutating func readAccessors() {
    while let word = rest.popFirst()?.text {
      if word == "get" { requirement.effects = rest.takeEffects() }
      if word == "set" || word == "mutate" { requirement.hasSetter = true }
    }
  }
}
