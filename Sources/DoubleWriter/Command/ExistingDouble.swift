import Foundation

/// A double that is already in a file, written manually or by this tool.
struct ExistingDouble {
  let file: URL
  let text: SourceText
  let name: String
  let container: Request.Container
  let shape: ProtocolShape
  /// The line of the double's declaration, counted from 1.
  let line: Int
  /// The byte offsets of the declaration's first token and of its closing brace.
  let range: ClosedRange<Int>
  /// The requirements that no member fulfills, not even approximately.
  let missing: [Requirement]
  /// The requirements that share a member's name but not its signature.
  let unfit: [Requirement]
  /// The members that call spies.
  let own: [ExistingMember]
  /// Members with a spy whose requirement is in none of the protocols that the double names.
  let gone: [ExistingMember]
  /// Requirements that differ from another requirement only in `async`, and share its member and spy.
  let shared: [(requirement: Requirement, member: ExistingMember)]
  /// Members that lack an effect of their requirement.
  let weak: [(requirement: Requirement, member: ExistingMember, effect: String)]
  /// The names of the other protocols in the double's inheritance clause.
  let others: [String]
  let hasInitializer: Bool
  let names: Set<String>
  /// The task-local property of the spies of statics and initializers, and the offset of its type's closing brace.
  let holder: (property: String, end: Int)?
  /// The closing brace of the initializer that takes the real object to forward to.
  let wrapping: Int?
  /// The modules that the file imports, and the offset at which to insert a new import.
  let imports: (modules: Set<String>, end: Int)

  var end: Int { range.upperBound }

  /// The indentation of the double's members; nil if it has none.
  var indentation: String? {
    func space(_ line: Int) -> String {
      String((text[line...text.end(ofLineAt: line) - 1] ?? "").prefix { " \t".contains($0) })
    }
    let body = text.end(ofLineAt: range.lowerBound)
    guard body < end else { return nil }
    let (own, inner) = (space(text.start(ofLineAt: range.lowerBound)), space(body))
    return inner.hasPrefix(own) && inner != own ? String(inner.dropFirst(own.count)) : nil
  }

  /// Returns whether a complaint says that this double doesn't conform, or says something that isn't in `known` yet.
  func isHurt(by complaint: Complaint, besides known: Set<String>) -> Bool {
    complaint.texts.contains { text in
      !known.contains(text)
        || complaint.isAboutConformance(of: name) && !others.contains { text.hasSuffix("protocol '\($0)'") }
    }
  }

  /// The faults of members that compile, each with its location, `FILE:LINE:`.
  var faults: [String] {
    gone.map { member in
      "\(file.path):\(member.line): \(name) has a spy of \(member.title), which \(shape.qualifiedName) doesn't require:"
        + " delete \((member.spies.map(\.name) + [member.title]).joined(separator: ", "))"
    }
      + shared.map { _, member in
        "\(file.path):\(member.line): \(name).\(member.title) and \(member.spies[0].name) serve the `async` overload, too"
      }
      + weak.map { _, member, effect in
        "\(file.path):\(member.line): \(name).\(member.title) isn't `\(effect)`, as in \(shape.qualifiedName)"
      }
  }

  func isToBeChanged(updates: Bool) -> Bool { !missing.isEmpty || updates && !(unfit.isEmpty && weak.isEmpty) }

  /// Returns the member written for an earlier version of a requirement: it has the same name, and is used for nothing else.
  func outgrown(by requirement: Requirement) -> ExistingMember? {
    if let weak = weak.first(where: { $0.requirement.usr == requirement.usr }) { return weak.member }
    let asked = missing + unfit
    let fulfilled = (shape.requirements + shape.defaulted).filter { !asked.contains($0) }.map(\.title)
    let free = own.filter { $0.name == requirement.name && !fulfilled.contains($0.title) }
    let same = free.filter { $0.title == requirement.title }
    if same.count == 1 { return same[0] }
    return free.count == 1 && asked.count(where: { $0.name == requirement.name }) == 1 ? free[0] : nil
  }

  /// Returns the double as this command would write it, with the existing members.
  func draft(_ request: Request, _ catalog: ProtocolCatalog) -> Draft {
    var (shape, request) = (shape, request)
    let tokens = (shape.requirements + shape.defaulted).flatMap(\.types).joined()
    let known = Dictionary(tokens.map { ($0.text, $0) }) { first, _ in first }
    shape.requirements = own.map { member in
      var requirement = member.requirement.mappingTypes { type in
        type.map { token in
          var token = token
          if token.text == name { token.text = "Self" }
          token.usr = known[token.text]?.usr ?? token.usr
          return token
        }
      }
      if !requirement.isNonisolated, requirement.globalActor == nil, let actor = shape.globalActor {
        requirement.attributes.append(actor)
      }
      return requirement
    }
    shape.defaulted = []
    request.spyNames = Dictionary(own.map { ($0.requirement.usr, $0.spies[0].name) }) { first, _ in first }
    return Draft(shape, request: request, catalog: catalog)
  }
}

private struct Source {
  let file: URL
  let text: SourceText
  let tree: SourceTree
  let all: [SourceTree.Declaration]
}

struct TargetOfDoubles {
  let files: [URL]
  private(set) var doubles: [ExistingDouble] = []
  /// The compiler's complaints about files with doubles.
  private(set) var complaints: [Complaint] = []
  /// The messages of all compiler errors.
  private(set) var known: Set<String> = []
  /// The imports that each file lacks.
  private(set) var lost: [String: Set<String>] = [:]
  /// The files that seem to declare doubles.
  private var asked: [URL] = []
  /// The import that resolves each name.
  private let imports: [String: String]

  /// Returns the targets in a folder, or the target that contains a file.
  static func all(
    at path: String, _ shapes: [ProtocolShape], imports: [String: String], _ checker: Checker
  ) throws(WriterError) -> [TargetOfDoubles] {
    let root = URL(filePath: path).standardizedFileURL
    guard FileManager.default.fileExists(atPath: root.path) else { throw .noFile(root.path) }
    let inside = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    let files = root.pathExtension == "swift" ? [root] : inside ?? [root]
    // NB: Each folder below the root counts as a target, since an extension elsewhere extends another target's types.
    let groups = Dictionary(grouping: files.sorted { $0.path < $1.path }) { file in
      let rest = file.pathComponents.dropFirst(root.pathComponents.count)
      return rest.count > 1 ? rest.first ?? "" : ""
    }
    return try groups.sorted { $0.key < $1.key }.map { group throws(WriterError) in
      try TargetOfDoubles(group.value, shapes, imports: imports, checker)
    }
  }

  private init(
    _ files: [URL], _ shapes: [ProtocolShape], imports: [String: String], _ checker: Checker
  ) throws(WriterError) {
    self.files = files
    self.imports = imports
    var texts: [SourceText] = []
    for file in files {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { throw .unreadableSource(file.path) }
      guard Self.declaresDouble(text, shapes) else { continue }
      asked.append(file)
      texts.append(SourceText(text))
    }
    guard !asked.isEmpty else { return }
    let trees = try checker.read(asked, texts, beside: others)
    complaints = try complaints(of: checker)
    let sources = zip(zip(asked, texts), trees).map {
      Source(file: $0.0, text: $0.1, tree: $1, all: $1.items.flatMap(\.all))
    }
    for source in sources {
      for type in source.all where type.container != nil {
        let parts = [type] + trees.flatMap(\.items).filter { $0.extended_type != nil && $0.isAbout(type) }
        let named = parts.flatMap(\.namedProtocols)
        let own = shapes.filter { named.contains($0.usr) }
        guard !own.isEmpty else { continue }
        doubles += own.compactMap {
          ExistingDouble(type, parts: parts, of: $0, beside: own, in: source, among: complaints)
        }
      }
    }
  }

  /// The faults of the doubles, each with its location, `FILE:LINE:`.
  var faults: [String] { doubles.flatMap(\.faults) + complaints.map { "\($0)" } }

  private var others: [URL] { files.filter { !asked.contains($0) } }

  /// Returns the compiler's complaints about the current files with doubles.
  private mutating func complaints(of checker: Checker) throws(WriterError) -> [Complaint] {
    let all = asked.isEmpty ? [] : try checker.complaints(about: asked, beside: others, of: asked[0])
    known = Set(all.flatMap(\.texts))
    let paths = Set(asked.map(\.path))
    return all.filter { paths.contains($0.error.file) || $0.error.isAboutModules }.map { complaint in
      var complaint = complaint
      let name = complaint.error.name.hasPrefix("cannot_find_") ? complaint.error.quoted : nil
      if let line = name.flatMap({ imports[$0] }) {
        complaint.texts[0] += ": `\(line)` is missing"
        lost[complaint.error.file, default: []].insert(line)
      }
      return complaint
    }
  }

  /// Returns whether a file seems to contain a type that names one of these protocols, or a spy.
  private static func declaresDouble(_ text: String, _ shapes: [ProtocolShape]) -> Bool {
    if text.contains(/let \w+ = (?:Doubles\.)?(?:Sync|Async)?(?:Spy|Stub)[(<{ ]/) { return true }
    if text.contains("{ unimplemented() }") { return true }
    let types = text.matches(of: /\b(?:struct|class|actor|extension)\s[^{]*?:([^{]*)\{/)
    return types.contains { type in
      shapes.contains { type.1.contains($0.name) } || type.1.contains("&")
    }
  }
}

extension ExistingDouble {
  fileprivate init?(
    _ type: SourceTree.Declaration, parts: [SourceTree.Declaration], of shape: ProtocolShape,
    beside shapes: [ProtocolShape], in source: Source, among complaints: [Complaint]
  ) {
    guard let container = type.container, let range = type.range else { return nil }
    let (file, text) = (source.file, source.text)
    self.file = file
    self.text = text
    self.container = container
    name = type.baseName
    others = shapes.map(\.name).filter { $0 != shape.name }
    self.range = range.start...range.end
    let imported = source.tree.items.filter { $0._kind == "import_decl" }
    let place = text.offsetForImport(beside: imported.compactMap(\.range?.start))
    imports = (Set(imported.compactMap { $0.module_path?.first }), place)
    line = text.line(at: range.start)

    let members = parts.flatMap { $0.members ?? [] }.filter { $0.implicit != true }
    let initializers = members.filter { $0._kind == "constructor_decl" }
    hasInitializer = !initializers.isEmpty
    wrapping =
      initializers.compactMap(\.range).first { range in
        text[range.start...range.end]?.contains(/^[^{]*\(_ (?:real|wrapped): (?:some|Real)\b/) ?? false
      }?.end
    let beside = source.all.first { $0.baseName == "\(type.baseName)Statics" && $0._kind == "enum_decl" }
    let holders = (beside ?? type).members ?? []
    func rest(from place: SourceTree.Place) -> String { text[place.start...text.end(ofLineAt: place.end) - 1] ?? "" }
    let property = holders.first { holder in
      holder.attrs?.contains { $0.range.map { rest(from: $0).hasPrefix("@TaskLocal") } ?? false } ?? false
    }
    let declaration = property?.range.map(rest) ?? ""
    let held = holders.first { $0.container != nil && declaration.contains($0.baseName) }
    holder = property.flatMap { property in (held?.range?.end).map { (property.baseName, $0) } }
    names = Set((members + (held?.members ?? [])).map(\.baseName))
    let own = ExistingMember.all(in: type, statics: held?.members ?? [], of: text)
    self.own = own

    let failures = complaints.filter { $0.isAboutConformance(of: type.baseName) }
    let notes = failures.flatMap(\.notes)
    var completed = shape
    _ = completed.add(failures.flatMap(\.errors) + notes.filter { $0.name == "no_witnesses" })
    self.shape = completed
    let (required, titles) = (completed.requirements + completed.defaulted, members.map(\.title))
    let places = Set(notes.filter { $0.name == "no_witnesses" }.map(\.place))
    // NB: If only a label is wrong, the compiler blames a member that may match another requirement.
    let misnamed = complaints.filter { $0.error.name.hasPrefix("witness_") && $0.error.file == file.path }
    func blamed(for requirement: Requirement) -> ExistingMember? {
      misnamed.first { $0.notes.contains { requirement.locations.contains($0.place) } }
        .flatMap { complaint in own.first { $0.line == complaint.error.line } }
    }
    // NB: A member with an explicit isolation doesn't fulfill a requirement that has left the main actor.
    let crossing = complaints.filter { $0.error.name.hasPrefix("conformance_mismatched") && $0.error.file == file.path }
      .flatMap(\.notes).filter { $0.name == "note_actor_isolated_witness" }.map(\.line)
    let isolated = own.filter { member in
      let start = text.start(ofLineAt: member.range.lowerBound)
      return crossing.contains(member.line) && text[start...member.range.upperBound]?.contains("@MainActor ") == true
    }
    let asked = required.filter { requirement in
      !places.isDisjoint(with: requirement.locations) || blamed(for: requirement) != nil
        || isolated.contains { $0.title == requirement.title }
        || completed.requirements.dropFirst(shape.requirements.count).contains(requirement)
        || notes.contains { $0.text.hasPrefix("rename to '\(requirement.title)'") }
    }
    let fulfilled = required.filter { !asked.contains($0) }
    let unfit = asked.filter { one in
      let isFree = !fulfilled.contains { $0.title == one.title }
      return titles.contains(one.title) && isFree
        || blamed(for: one).map { member in !required.contains { $0.title == member.title } } ?? false
    }
    self.unfit = unfit
    func synchronous(_ requirement: Requirement) -> String {
      var requirement = requirement
      requirement.effects.isAsync = false
      return requirement.key
    }
    shared = fulfilled.compactMap { one in
      let same = own.filter { $0.title == one.title }
      guard one.effects.isAsync, let member = same.first, !same.contains(where: \.requirement.effects.isAsync),
        fulfilled.contains(where: { !$0.effects.isAsync && synchronous($0) == synchronous(one) })
      else { return nil }
      return (one, member)
    }
    missing = asked.filter { !unfit.contains($0) } + shared.map(\.requirement)
    let expected = Set(shapes.flatMap { $0.requirements + $0.defaulted }.map(\.title))
    let isKnown = shapes.first?.usr == shape.usr && shapes.allSatisfy(\.unknownParents.isEmpty)
    let used = own.filter { expected.contains($0.title) }.flatMap(\.spies).map(\.name)
    gone = !isKnown ? [] : own.filter { !expected.contains($0.title) && !used.contains($0.spies[0].name) }
    weak = fulfilled.compactMap { requirement in
      let same = own.filter { $0.title == requirement.title }
      guard same.count == 1, fulfilled.count(where: { $0.title == requirement.title }) == 1 else { return nil }
      return same[0].lackedEffect(of: requirement).map { (requirement, same[0], $0) }
    }
  }
}

extension SourceText {
  /// Returns the offset for a new import: before the first or, if that may be conditional, after the top comment.
  func offsetForImport(beside imports: [Int]) -> Int {
    let first = start(ofLineAt: imports.first ?? 0)
    if first > 0, self[0...first - 1]?.contains("#if") == false { return first }
    var top = 0
    while bytes.dropFirst(top).starts(with: "//".utf8) { top = end(ofLineAt: top) }
    return top
  }
}
