import Foundation

/// Reads a requirement from its declaration.
struct RequirementReader {
  private var tokens: Tokens
  private var place = 0
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
      reader.requirement.location = "\(path):\(place.position.line + 1):\(place.position.character + 1)"
    }
    return reader.requirement
  }

  /// The requirement in a line of source.
  static func requirement(in line: String, usr: String) -> Requirement {
    let known = ["Mirror": "s:s6MirrorV", "NSCoder": "s:10Foundation7NSCoderC"]
    let tokens = Tokens([SymbolGraph.Fragment(kind: "text", spelling: line, preciseIdentifier: nil)]).map { token in
      var token = token
      token.usr = known[token.text]
      return token
    }
    let kind: Requirement.Kind = line.hasPrefix("init") ? .initializer("") : line.hasPrefix("var") ? .property : .method
    var reader = RequirementReader(
      tokens: tokens, requirement: Requirement(kind: kind, usr: usr, name: "", title: ""))
    reader.read()
    reader.requirement.title = reader.requirement.referenceName
    return reader.requirement
  }

  private init(tokens: Tokens, requirement: Requirement) {
    self.tokens = tokens
    self.requirement = requirement
  }

  private var next: String? { place < tokens.count ? tokens[place].text : nil }

  private mutating func read() {
    readModifiers()
    readName()
    if next == "<" { readGenerics() }
    if next == "(" { readParameters() }
    (requirement.isAsync, requirement.failure) = readEffects()
    if next == "->" || next == ":" {
      place += 1
      let type = Tokens(tokens[place...])
      let end = type.firstIndex(ofAny: ["where", "{"]) ?? type.count
      requirement.result = ["()", "Void"].contains(type[..<end].map(\.text).joined()) ? nil : Tokens(type[..<end])
      place += end
    }
    if next == "where" {
      let rest = Tokens(tokens[(place + 1)...])
      let end = rest.firstIndex(ofAny: ["{"]) ?? rest.count
      requirement.constraints = Tokens(rest[..<end]).split(at: ",")
      place += 1 + end
    }
    if next == "{" { readAccessors() }
  }

  private mutating func readModifiers() {
    while let word = next, !["func", "var", "let", "subscript", "init"].contains(word) {
      place += 1
      switch word {
      case "@":
        var attribute = "@\(next ?? "")"
        place += 1
        while next == "." {
          attribute += ".\(tokens[place + 1].text)"
          place += 2
        }
        if next == "(", !tokens[place].hasSpaceBefore { place = tokens.closing(from: place) + 1 }
        let isForCallers = ["@discardableResult", "@preconcurrency", "@objc", "@warn_unqualified_access"].contains(
          attribute)
        if !isForCallers { requirement.attributes.append(attribute) }
      case "nonisolated":
        if next == "(" {
          requirement.isNonsending = true
          place += 3
        } else {
          requirement.isNonisolated = true
        }
      case "static", "class": requirement.isStatic = true
      default: break
      }
    }
  }

  private mutating func readName() {
    let keyword = next
    place += 1
    switch keyword {
    case "subscript": requirement.name = "subscript"
    case "init":
      requirement.name = "init"
      if let mark = next, ["?", "!"].contains(mark) {
        requirement.kind = .initializer(mark)
        place += 1
      }
    default:
      requirement.name = (next ?? "").filter { $0 != "`" }
      place += 1
    }
  }

  private mutating func readGenerics() {
    let end = tokens.closing(from: place)
    for part in Tokens(tokens[(place + 1)..<end]).split(at: ",") {
      guard let name = part[..<(part.firstIndex(ofAny: [":"]) ?? part.count)].last?.text else { continue }
      requirement.generics.append(name)
      if part.first?.text == "let" { requirement.integers.insert(name) }
      if part.first?.text == "each" { requirement.packs.insert(name) }
    }
    place = end + 1
  }

  private mutating func readParameters() {
    let end = tokens.closing(from: place)
    for (index, part) in Tokens(tokens[(place + 1)..<end]).split(at: ",").enumerated() {
      guard let colon = part.firstIndex(ofAny: [":"]) else { continue }
      let names = part[..<colon].map { $0.text.filter { $0 != "`" } }
      let type = Tokens(part[(colon + 1)...])
      let label = colon == 1 && part[0].isInternalName ? nil : names.first
      // NB: A parameter can't be called `self` where the body means the double.
      let unusable: Set = ["_", "self"]
      let name = names.last.flatMap { unusable.contains($0) ? nil : $0 } ?? "value\(index + 1)"
      requirement.parameters.append(Parameter(label: label == "_" ? nil : label, name: name, type: type))
    }
    place = end + 1
  }

  private mutating func readEffects() -> (isAsync: Bool, failure: Failure) {
    var effects = (isAsync: false, failure: Failure.never)
    while let word = next, ["async", "throws", "rethrows", "reasync"].contains(word) {
      place += 1
      switch word {
      case "async", "reasync": effects.isAsync = true
      case "rethrows": effects.failure = .ofClosures
      default:
        effects.failure = .any
        if next == "(" {
          let end = tokens.closing(from: place)
          effects.failure = .typed(Tokens(tokens[(place + 1)..<end]))
          place = end + 1
        }
      }
    }
    return effects
  }

  private mutating func readAccessors() {
    while let word = next {
      place += 1
      if word == "get" { (requirement.accessors.isAsync, requirement.accessors.failure) = readEffects() }
      if word == "set" || word == "mutate" { requirement.accessors.hasSetter = true }
    }
  }
}
