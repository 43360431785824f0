import Foundation

/// A double that is already in a file, written by hand or by this tool.
struct ExistingDouble {
  let file: URL
  let name: String
  let container: Request.Container
  let shape: ProtocolShape
  /// The line of its declaration, from 1.
  let line: Int
  /// The offsets of its first word and of its closing brace, in bytes.
  let range: ClosedRange<Int>
  /// The requirements that no member fulfils, nor seems to.
  let missing: [Requirement]
  /// Those whose name a member has that doesn't fit them.
  let unfit: [Requirement]
  /// Members with a spy but without a requirement of any protocol that the double names.
  let gone: [ExistingMember]
  /// Members without an effect that their requirement has.
  let weak: [(requirement: Requirement, member: ExistingMember, effect: String)]
  /// Members whose requirement has another type, label or name of a label now.
  let stale: [(requirement: Requirement, member: ExistingMember)]
  /// The names of the other protocols that it names.
  let others: [String]
  /// Whether an initializer is written in it.
  let hasInitializer: Bool
  /// The names that are taken.
  let names: Set<String>
  /// The task-local property with the spies of statics and initializers, and the offset of its type's closing brace.
  let holder: (property: String, end: Int)?
  /// The closing brace of the initializer that takes a real object for the spies to ask.
  let wrapping: Int?
  /// The modules that the file imports, and the offset for another import.
  let imports: (modules: Set<String>, end: Int)

  var end: Int { range.upperBound }

  /// Whether a complaint says that this double doesn't conform, or something that wasn't said before.
  func isHurt(by complaint: Complaint, besides known: Set<String>) -> Bool {
    complaint.texts.contains { text in
      guard known.contains(text) else { return true }
      return text.hasPrefix("type '\(name)' does not conform")
        && !others.contains { text.hasSuffix("protocol '\($0)'") }
    }
  }

  /// The requirements that get a member; if members may be written anew, also those that one seems to fulfil.
  func lacking(updates: Bool) -> [Requirement] { missing + (updates ? unfit : []) }

  func isToBeChanged(updates: Bool) -> Bool { !lacking(updates: updates).isEmpty || updates && !outgrown.isEmpty }

  /// The members that no longer fit their requirements, or are weaker.
  var outgrown: [(requirement: Requirement, member: ExistingMember)] {
    stale + weak.map { ($0.requirement, $0.member) }
  }

  /// The lines of members, with their spies, that still have the form in which they were written, and that their
  /// requirements, by identifier, have outgrown.
  func updatable(in text: String) -> [String: (spy: String, lines: Range<Int>)] {
    outgrown.reduce(into: [:]) { all, pair in
      if let lines = pair.member.writtenLines(in: text) { all[pair.requirement.usr] = (pair.member.spy, lines) }
    }
  }
}

/// A file that declares doubles.
private struct Source {
  let file: URL
  let text: String
  let tree: SourceTree

  var all: [SourceTree.Declaration] { tree.items.flatMap(\.all) }
}

/// The files of one target, with the doubles in them.
struct TargetOfDoubles {
  let files: [URL]
  private(set) var doubles: [ExistingDouble] = []
  /// The compiler's complaints about files with doubles, but not those that the doubles' missing members explain.
  private(set) var complaints: [Complaint] = []
  /// The texts of all its errors.
  private(set) var known: Set<String> = []
  /// The files that declare doubles, as their text says.
  private var asked: [URL] = []

  /// The targets in a folder, or that of a file.
  static func all(at path: String, of catalog: ProtocolCatalog, _ checker: Checker) throws(WriterError)
    -> [TargetOfDoubles]
  {
    let root = URL(filePath: path).standardizedFileURL
    guard FileManager.default.fileExists(atPath: root.path) else { throw .noFile(root.path) }
    let inside = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    let files = root.pathExtension == "swift" ? [root] : inside ?? [root]
    // NB: Each folder below the root is a target: extensions elsewhere extend another target's types.
    let groups = Dictionary(grouping: files.sorted { $0.path < $1.path }) { file in
      let rest = file.pathComponents.dropFirst(root.pathComponents.count)
      return rest.count > 1 ? rest.first ?? "" : ""
    }
    let shapes = catalog.shapes()
    return try groups.sorted { $0.key < $1.key }.map { group throws(WriterError) in
      try TargetOfDoubles(group.value, shapes, checker)
    }
  }

  private init(_ files: [URL], _ shapes: [ProtocolShape], _ checker: Checker) throws(WriterError) {
    self.files = files
    var texts: [String] = []
    for file in files {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { throw .unreadableSource(file.path) }
      guard Self.declaresDouble(text, shapes) else { continue }
      asked.append(file)
      texts.append(text)
    }
    guard !asked.isEmpty else { return }
    let trees = try checker.read(asked, beside: others)
    complaints = try complaints(of: checker)
    let sources = zip(zip(asked, texts), trees).map { Source(file: $0.0, text: $0.1, tree: $1) }
    for source in sources {
      for type in source.all where type.container != nil {
        let parts = [type] + trees.flatMap(\.items).filter { $0.extended_type != nil && $0.isAbout(type) }
        let named = parts.flatMap(\.namedProtocols)
        let own = shapes.filter { named.contains($0.usr) }
        guard !own.isEmpty else { continue }
        let notes = Self.failures(of: parts, in: sources, complaints).flatMap(\.notes)
        doubles += own.compactMap {
          ExistingDouble(type, parts: parts, of: $0, beside: own, in: source, notes, among: complaints)
        }
      }
    }
    let told = Set(doubles.flatMap { $0.missing.flatMap(\.locations) })
    let names = Set(doubles.flatMap { $0.missing.map { "rename to '\($0.title)' to satisfy this requirement" } })
    complaints.removeAll { complaint in
      let asked = complaint.notes.filter { $0.name.hasPrefix("no_witnesses") || $0.text.hasPrefix("rename to") }
      let isTold = asked.allSatisfy { told.contains($0.place) || names.contains($0.text) }
      return complaint.error.isConformance && !asked.isEmpty && isTold
        || complaint.error.name.hasPrefix("witness_") && complaint.notes.contains { told.contains($0.place) }
    }
  }

  private var others: [URL] { files.filter { !asked.contains($0) } }

  /// The compiler's complaints about the files with doubles as they are now.
  mutating func complaints(of checker: Checker) throws(WriterError) -> [Complaint] {
    let all = asked.isEmpty ? [] : try checker.complaints(about: asked, beside: others, of: asked[0])
    known = Set(all.flatMap(\.texts))
    let paths = Set(asked.map(\.path))
    return all.filter { paths.contains($0.error.file) || $0.error.isAboutModules }
  }

  /// Whether a file seems to have a type with a protocol's name behind it, or with a spy in it.
  private static func declaresDouble(_ text: String, _ shapes: [ProtocolShape]) -> Bool {
    if text.contains(/let \w+ = (?:Doubles\.)?(?:Sync|Async)?(?:Spy|Stub)[(<{ ]/) { return true }
    if text.contains("{ unimplemented() }") { return true }
    let types = text.matches(of: /\b(?:struct|class|actor|extension)\s[^{]*?:([^{]*)\{/)
    return types.contains { type in
      shapes.contains { type.1.contains($0.name) } || type.1.contains("&")
    }
  }

  /// The complaints about the conformances of a type and its extensions.
  private static func failures(
    of parts: [SourceTree.Declaration], in sources: [Source], _ all: [Complaint]
  ) -> [Complaint] {
    all.filter { complaint in
      guard complaint.error.isConformance, let source = sources.first(where: { $0.file.path == complaint.error.file })
      else { return false }
      let offset = source.text.offset(ofLine: complaint.error.line, column: complaint.error.column)
      let around = source.all.last { part in
        (part.container != nil || part.extended_type != nil) && part.contains(offset)
      }
      return parts.contains { $0.usr == around?.usr && $0.range?.start == around?.range?.start }
    }
  }
}

extension ExistingDouble {
  fileprivate init?(
    _ type: SourceTree.Declaration, parts: [SourceTree.Declaration], of shape: ProtocolShape,
    beside shapes: [ProtocolShape], in source: Source, _ notes: [Diagnostic], among complaints: [Complaint]
  ) {
    guard let container = type.container, let range = type.range else { return nil }
    let (file, text) = (source.file, source.text)
    self.file = file
    self.container = container
    self.shape = shape
    name = type.baseName
    others = shapes.map(\.name).filter { $0 != shape.name }
    self.range = range.start...range.end
    let imported = source.tree.items.filter { $0._kind == "import_decl" }
    let place = text.offsetForImport(beside: imported.compactMap(\.range?.start))
    imports = (Set(imported.compactMap { $0.module_path?.first }), place)
    line = text.line(at: range.start)
    let places = Set(notes.filter { $0.name == "no_witnesses" }.map(\.place))
    let required = shape.requirements + shape.defaulted
    let own = ExistingMember.all(in: type, of: text)
    // NB: Where a label alone is wrong, the compiler proposes another name for a member, which may be right as it is.
    let wrong = required.compactMap { requirement in
      complaints.first { complaint in
        complaint.error.name.hasPrefix("witness_") && complaint.error.file == file.path
          && complaint.notes.contains { requirement.locations.contains($0.place) }
      }
      .flatMap { complaint in own.first { $0.line == complaint.error.line } }.map { (requirement, $0) }
    }
    let titlesThere = Set(required.map(\.title))
    let asked = required.filter { requirement in
      !places.isDisjoint(with: requirement.locations)
        || notes.contains { $0.text.hasPrefix("rename to '\(requirement.title)'") }
        || wrong.contains { $0.0.usr == requirement.usr && titlesThere.contains($0.1.title) }
    }
    let members = parts.flatMap { $0.members ?? [] }.filter { $0.implicit != true }
    let initializers = members.filter { $0._kind == "constructor_decl" }
    hasInitializer = !initializers.isEmpty
    wrapping =
      initializers.compactMap(\.range).first { range in
        text.bytes(range.start...range.end)?.contains(/^[^{]*\(_ (?:real|wrapped): (?:some|Real)\b/) ?? false
      }?.end
    let titles = members.map(\.title)
    // NB: A member that fulfils another requirement of the same title is no misfit.
    let fulfilled = required.filter { !asked.contains($0) }
    let unfit = asked.filter { one in titles.contains(one.title) && !fulfilled.contains { $0.title == one.title } }
    self.unfit = unfit
    missing = asked.filter { !unfit.contains($0) }
    let beside = source.all.first { $0.baseName == "\(type.baseName)Statics" && $0._kind == "enum_decl" }
    let holders = (beside ?? type).members ?? []
    let property = holders.first { $0.attrs?.contains { $0.macro?.base_name == "TaskLocal" } ?? false }
    let held = holders.first { type in property?.isAbout(type) == true && type.container != nil }
    self.holder = property.flatMap { property in (held?.range?.end).map { (property.baseName, $0) } }
    names = Set((members + (held?.members ?? [])).map(\.baseName))
    let all = shapes.flatMap { $0.requirements + $0.defaulted }
    let isKnown = shapes.first?.usr == shape.usr && shapes.allSatisfy(\.unknownParents.isEmpty)
    let expected = Set(all.map(\.title))
    let used = Set(own.filter { expected.contains($0.title) }.map(\.spy))
    gone = !isKnown ? [] : own.filter { !expected.contains($0.title) && !used.contains($0.spy) }
    weak = fulfilled.compactMap { requirement in
      let same = own.filter { $0.title == requirement.title }
      guard let only = same.first, same.count == 1, fulfilled.count(where: { $0.title == only.title }) == 1 else {
        return nil
      }
      return only.lackedEffect(of: requirement).map { (requirement, only, $0) }
    }
    stale = required.compactMap { requirement in
      let isAlone = asked.contains(requirement) && asked.count(where: { $0.name == requirement.name }) == 1
      let free = own.filter { member in
        member.name == requirement.name && !fulfilled.contains { $0.title == member.title && $0.usr != requirement.usr }
      }
      let isWrong = wrong.contains { $0.0.usr == requirement.usr }
      guard let only = free.first, free.count == 1, isWrong || isAlone, !requirement.isOfType else { return nil }
      return (requirement, only)
    }
  }
}

extension String {
  /// The offset for another import: behind the last one that is under no condition. Without one, before the condition, or
  /// behind the comment at the top.
  fileprivate func offsetForImport(beside imports: [Int]) -> Int {
    var (depth, start, condition, top) = (0, 0, 0, 0)
    var place: Int?
    for line in utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let end = Swift.min(start + line.count + 1, utf8.count)
      let word = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if word.starts(with: "#if".utf8) { (depth, condition) = (depth + 1, depth == 0 ? start : condition) }
      if word.starts(with: "#endif".utf8) { depth -= 1 }
      if imports.contains(where: { start <= $0 && $0 < end }) { place = depth == 0 ? end : place ?? condition }
      if top == start, word.starts(with: "//".utf8) { top = end }
      start += line.count + 1
    }
    return place ?? top
  }

  /// The place of a line's column, both from 1, in bytes.
  fileprivate func offset(ofLine line: Int, column: Int) -> Int {
    let ends = utf8.enumerated().lazy.filter { $0.element == UInt8(ascii: "\n") }.map(\.offset)
    return (line == 1 ? 0 : ends.dropFirst(line - 2).first.map { $0 + 1 } ?? 0) + column - 1
  }
}
