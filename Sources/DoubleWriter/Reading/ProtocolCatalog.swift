import Foundation

/// The protocols in a module's graph, including inherited requirements.
struct ProtocolCatalog {
  private var symbols: [String: SymbolGraph.Symbol] = [:]
  private var modules: [String: String] = [:]
  private var members: [String: [SymbolGraph.Symbol]] = [:]
  private var conformances: [String: [SymbolGraph.Relationship]] = [:]
  /// The identifiers of requirements that have a default implementation.
  private var defaulted: Set<String> = []
  private var overridden: [String: Set<String>] = [:]
  /// The identifiers of all types that the graphs declare `Sendable`.
  private(set) var sendableTypes: Set<String> = []
  private var aliases = TypeAliases()
  /// The access level of each declaration, by its module and path.
  private var levelsByPath: [[String]: String] = [:]
  private(set) var topLevelNames: Set<String> = []

  /// The import that resolves each type's name, such as `@testable import Post`, and the imports of the kit.
  var imports: [String: String] {
    let kit = ["Spy", "SyncSpy", "AsyncSpy", "Stub", "SyncStub", "AsyncStub", "Call", "unimplemented"]
    return symbols.values.reduce(into: Dictionary(kit.map { ($0, "import Doubles") }) { $1 }) { imports, symbol in
      let word = ["public", "open"].contains(symbol.accessLevel) ? "" : "@testable "
      if symbol.pathComponents.count == 1, let module = modules[symbol.usr] {
        imports[symbol.pathComponents[0]] = "\(word)import \(module)"
      }
      for type in symbol.declarationFragments ?? [] where imports[type.spelling] == nil && members[symbol.usr] == nil {
        let module = type.isOfC ? foreign[symbol.usr]?.last : type.preciseIdentifier.flatMap(Imports.module)
        if let module { imports[type.spelling] = "import \(module)" }
      }
    }
  }

  /// For each requirement with a C type, by identifier, the modules that its file imports, except Swift's own.
  private var foreign: [String: [String]] = [:]

  /// Reads the graphs, and the Swift modules in these folders.
  init(_ graphs: [SymbolGraph], modules folders: [URL]) {
    for graph in graphs {
      for symbol in graph.symbols {
        symbols[symbol.usr] = symbol
        modules[symbol.usr] = graph.module.name
        levelsByPath[[graph.module.name] + symbol.pathComponents] = symbol.accessLevel
        aliases.add(symbol)
        if symbol.pathComponents.count == 1 { topLevelNames.insert(symbol.pathComponents[0]) }
      }
    }
    for graph in graphs {
      for relationship in graph.relationships { add(relationship) }
    }
    for (owner, list) in members { members[owner] = list.sorted(by: Self.isDeclaredBefore) }
    var files: [String: [String]] = [:]
    for symbol in members.values.joined() where symbol.declarationFragments?.contains(where: \.isOfC) == true {
      guard let file = symbol.location.flatMap({ URL(string: $0.uri) }) else { continue }
      files[file.path] =
        files[file.path]
        ?? Imports.modules(in: (try? String(contentsOf: file, encoding: .utf8)) ?? "").filter {
          !ModuleGraph.isBuilt($0, in: folders)
        }
      foreign[symbol.usr] = files[file.path]
    }
  }

  private mutating func add(_ relationship: SymbolGraph.Relationship) {
    switch relationship.kind {
    case "requirementOf":
      if let symbol = symbols[relationship.source] { members[relationship.target, default: []].append(symbol) }
    case "conformsTo":
      conformances[relationship.source, default: []].append(relationship)
      if relationship.target == KnownParent.sendable.rawValue { sendableTypes.insert(relationship.source) }
    case "defaultImplementationOf": defaulted.insert(relationship.target)
    case "overrides": overridden[relationship.source, default: []].insert(relationship.target)
    default: break
    }
  }

  private static func isDeclaredBefore(_ left: SymbolGraph.Symbol, _ right: SymbolGraph.Symbol) -> Bool {
    let places = [left, right].map {
      ($0.location?.uri ?? "", $0.location?.position.line ?? 0, $0.location?.position.character ?? 0)
    }
    return places[0] == places[1] ? left.usr < right.usr : places[0] < places[1]
  }

  private var protocols: [SymbolGraph.Symbol] {
    symbols.values.filter {
      $0.kind.identifier == "swift.protocol" && !["private", "fileprivate"].contains(access(of: $0))
    }
    .sorted { $0.pathComponents.lexicographicallyPrecedes($1.pathComponents) }
  }

  /// Returns the lowest access level of a symbol and its enclosing types.
  private func access(of symbol: SymbolGraph.Symbol) -> String {
    let levels = symbol.pathComponents.indices.dropFirst().map { length in
      levelsByPath[[modules[symbol.usr] ?? ""] + symbol.pathComponents.prefix(length)] ?? "public"
    }
    let order = ["private", "fileprivate", "internal", "package", "public", "open"]
    return order.first { (levels + [symbol.accessLevel]).contains($0) } ?? symbol.accessLevel
  }

  /// Returns all protocols of the module, ordered by name.
  func shapes(in module: String? = nil) -> [ProtocolShape] {
    protocols.filter { module == nil || modules[$0.usr] == module }.map(shape)
  }

  func shape(_ usr: String) -> ProtocolShape? { symbols[usr].map(shape) }

  /// Returns the protocol with this name or path, such as `Mailing` or `Post.Mailing`.
  func shape(named name: String) throws(WriterError) -> ProtocolShape {
    let all = protocols
    let found = all.filter { symbol in
      let path = symbol.pathComponents.joined(separator: ".")
      return path == name || "\(modules[symbol.usr] ?? "").\(path)" == name || symbol.pathComponents.last == name
    }
    let exact = found.filter { $0.pathComponents.joined(separator: ".") == name }
    if let only = exact.count == 1 ? exact.first : found.count == 1 ? found.first : nil { return shape(of: only) }
    guard found.isEmpty else {
      throw .ambiguousProtocol(
        name, paths: found.map { "\(modules[$0.usr] ?? "").\($0.pathComponents.joined(separator: "."))" })
    }
    throw .noProtocol(
      name, nearest: Nearest.names(to: name, among: all.map { $0.pathComponents.joined(separator: ".") }))
  }

  private func shape(of symbol: SymbolGraph.Symbol) -> ProtocolShape {
    var shape = ProtocolShape(
      usr: symbol.usr, module: modules[symbol.usr] ?? "", path: symbol.pathComponents,
      access: access(of: symbol))
    shape.ancestors = Set((conformances[symbol.usr] ?? []).map(\.target))
    let line = lineage(of: symbol)
    let overridden = line.flatMap { members[$0.usr] ?? [] }.reduce(into: Set<String>()) {
      $0.formUnion(self.overridden[$1.usr] ?? [])
    }
    var locations: [String: [String]] = [:]
    for parent in line {
      read(declarationOf: parent, isItself: parent.usr == symbol.usr, into: &shape)
      for member in members[parent.usr] ?? [] where !overridden.contains(member.usr) {
        if let type = associatedType(member) {
          if !shape.associatedTypes.contains(where: { $0.name == type.name }) { shape.associatedTypes.append(type) }
        } else if let requirement = requirement(of: member) {
          locations[requirement.key, default: []] += requirement.locations
          guard locations[requirement.key] == requirement.locations else { continue }
          if defaulted.contains(member.usr) {
            shape.defaulted.append(requirement)
          } else {
            shape.requirements.append(requirement)
          }
        }
      }
    }
    for index in shape.requirements.indices {
      shape.requirements[index].locations = locations[shape.requirements[index].key] ?? []
    }
    shape.unknownParents = shape.ancestors.subtracting(line.map(\.usr)).subtracting(KnownParent.silent)
    return shape
  }

  private func requirement(of symbol: SymbolGraph.Symbol) -> Requirement? {
    var requirement = RequirementReader.requirement(of: symbol).map(aliases.expanded)
    requirement?.modules = foreign[symbol.usr] ?? []
    return requirement
  }

  /// Returns the inherited protocols whose graphs are loaded, in source order, followed by the protocol itself.
  private func lineage(of symbol: SymbolGraph.Symbol) -> [SymbolGraph.Symbol] {
    var line: [SymbolGraph.Symbol] = []
    let named = (symbol.declarationFragments ?? []).compactMap(\.preciseIdentifier)
    let inherited = Set((conformances[symbol.usr] ?? []).map(\.target))
    for parent in named.filter(inherited.contains) + inherited.subtracting(named).sorted() {
      for one in symbols[parent].map(lineage) ?? [] where !line.contains(where: { $0.usr == one.usr }) {
        line.append(one)
      }
    }
    return line + [symbol]
  }

  private func read(declarationOf symbol: SymbolGraph.Symbol, isItself: Bool, into shape: inout ProtocolShape) {
    let tokens = Tokens(symbol.declarationFragments ?? [])
    guard let start = tokens.firstIndex(where: { $0.text == "protocol" }) else { return }
    if let mark = tokens[..<start].firstIndex(where: { $0.text == "@" }) {
      let name = tokens[(mark + 1)..<start].map(\.text).joined()
      if !["preconcurrency", "dynamicMemberLookup", "objc"].contains(name) { shape.globalActor = "@\(name)" }
    }
    let rest = Tokens(tokens[start...])
    shape.conditions += rest.parted(at: ["where"]).behind.split(at: ",")
    for parent in rest.parted(at: [":"]).behind.parted(at: ["where"]).before.split(at: ",") {
      if parent.first?.text == "AnyObject" { shape.isClassBound = true }
      if let usr = parent.last?.usr, usr.hasSuffix("C") || usr.hasPrefix("c:objc(cs)") { shape.superclass = parent }
    }
    if shape.superclass != nil { shape.isClassBound = true }
  }

  private func associatedType(_ symbol: SymbolGraph.Symbol) -> AssociatedType? {
    guard symbol.kind.identifier == "swift.associatedtype" else { return nil }
    return AssociatedType(name: symbol.pathComponents.last ?? "", Tokens(symbol.declarationFragments ?? []))
  }
}
