import Foundation

struct RequirementReader {
  private var rest: ArraySlice<Token>
  private var requirement: Requirement

  /// Returns the requirement that a symbol declares; nil for other symbols, such as an associated type.
  static func requirement(of symbol: SymbolGraph.Symbol) -> Requirement? {
    let kinds = [
      "swift.method", "swift.type.method", "swift.property", "swift.type.property", "swift.subscript",
      "swift.type.subscript", "swift.init", "swift.func.op",
    ]
    guard let fragments = symbol.declarationFragments, kinds.contains(symbol.kind.identifier) else { return nil }
    var reader = RequirementReader(Tokens(fragments), usr: symbol.usr, title: symbol.pathComponents.last)
    if let place = symbol.location {
      let path = URL(string: place.uri)?.path ?? place.uri
      reader.requirement.locations = ["\(path):\(place.position.line + 1):\(place.position.character + 1)"]
    }
    return reader.requirement
  }

  static func requirement(in line: String, usr: String) -> Requirement {
    RequirementReader(Tokens(text: line), usr: usr).requirement
  }

  private init(_ tokens: Tokens, usr: String, title: String? = nil) {
    rest = tokens[...]
    requirement = Requirement(kind: .method, usr: usr, name: "", title: "")
    read()
    requirement.title = title ?? requirement.referenceName
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
      case "nonisolated": requirement.isNonisolated = true
      case Tokens.nonsending: requirement.isNonsending = true
      case "static", "class": requirement.isStatic = true
      default: break
      }
    }
  }

  private mutating func readName() {
    let word = rest.popFirst()?.text
    switch word {
    case "subscript", "init":
      requirement.name = word ?? ""
      requirement.kind = word == "init" ? .initializer("") : .subscript
      if let mark = next, ["?", "!"].contains(mark) {
        requirement.kind = .initializer(mark)
        rest.removeFirst()
      }
    default:
      let name = rest.popFirst()?.text ?? ""
      requirement.name = name.filter { $0 != "`" }
      if word != "func" { requirement.kind = .property }
      guard let first = name.first, first.isSymbol || first.isPunctuation, !"_`".contains(first) else { return }
      requirement.kind = .operator
      while let mark = next, !["(", "<"].contains(mark) { requirement.name += rest.removeFirst().text }
    }
  }

  private mutating func readGenerics() {
    for part in rest.takeBrackets().split(at: ",") {
      guard let name = part.parted(at: [":"]).before.last?.text else { continue }
      requirement.generics.append(name)
      if part.first?.text == "each" { requirement.packs.insert(name) }
    }
  }

  private mutating func readParameters() {
    for (index, part) in rest.takeBrackets().split(at: ",").enumerated() {
      var part = part[...]
      // A result builder, which the double's member doesn't need.
      while part.first?.text == "@" {
        part.removeFirst()
        _ = part.takeAttribute()
      }
      let (declared, type) = Tokens(part).parted(at: [":"])
      guard !type.isEmpty else { continue }
      let names = declared.map { $0.text.filter { $0 != "`" } }
      let isUnlabeledByRule = requirement.kind == .operator || requirement.kind == .subscript
      let label = names.count == 1 && isUnlabeledByRule ? nil : names.first
      // NB: A parameter can't be called `self` where the body refers to the double.
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
