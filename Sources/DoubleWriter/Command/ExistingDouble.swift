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
  /// The requirements that no member fulfils.
  let missing: [Requirement]
  /// Members that have a missing requirement's name but don't fit it, in the compiler's words.
  let mismatches: [Checker.Diagnostic]
  /// Members with a spy but without a requirement.
  let gone: [String]
  /// The names that are taken.
  let names: Set<String>
  /// The task-local property with the spies of statics and initializers, and the offset of its type's closing brace.
  let holder: (property: String, end: Int)?
  /// The modules that the file imports, and the offset for another import.
  let imports: (modules: Set<String>, end: Int)

  var end: Int { range.upperBound }
}

/// The files of one target, with the doubles in them.
struct TargetOfDoubles {
  let files: [URL]
  private(set) var doubles: [ExistingDouble] = []
  /// Facts unknown to the compiler for lack of a module.
  private(set) var gaps: [String] = []

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
    var texts: [(file: URL, text: String)] = []
    for file in files {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { throw .unreadableSource(file.path) }
      if shapes.contains(where: { text.contains($0.name) }) { texts.append((file, text)) }
    }
    guard !texts.isEmpty else { return }
    let asked = texts.map(\.file)
    let (trees, diagnostics) = try checker.read(asked, beside: files.filter { !asked.contains($0) })
    gaps = diagnostics.filter(\.isAboutModules).map(\.text)
    let byPath = Dictionary(texts.map { ($0.file.path, $0.text) }) { $1 }
    for (file, tree) in zip(asked, trees) {
      let all = tree.items.flatMap(\.all)
      for type in all where type.container != nil {
        let parts = [type] + trees.flatMap(\.items).filter { $0.extended_type != nil && $0.isAbout(type) }
        let named = parts.flatMap(\.namedProtocols)
        for shape in shapes where named.contains(shape.usr) {
          let holder = all.first { $0.baseName == "\(type.baseName)Statics" && $0._kind == "enum_decl" } ?? type
          let failures = Self.failures(of: parts, in: zip(texts, trees).map { ($0.0, $0.1, $1) }, diagnostics)
          let double = ExistingDouble(
            type, parts: parts, holder: holder, of: shape, in: file, tree, byPath, failures: failures)
          if let double { doubles.append(double) }
        }
      }
    }
  }

  /// The compiler's messages about the conformances of a type and its extensions.
  private static func failures(
    of parts: [SourceTree.Declaration], in files: [(file: URL, text: String, tree: SourceTree)],
    _ diagnostics: [Checker.Diagnostic]
  ) -> [Checker.Diagnostic] {
    var isOwn = false
    return diagnostics.filter { diagnostic in
      if diagnostic.isError {
        let source = files.first { $0.file.path == diagnostic.file }
        let offset = source.map { $0.text.offset(ofLine: diagnostic.line, column: diagnostic.column) }
        let around = source?.tree.items.flatMap(\.all).last { part in
          (part.container != nil || part.extended_type != nil) && part.contains(offset ?? -1)
        }
        isOwn =
          diagnostic.name == "type_does_not_conform"
          && parts.contains { $0.usr == around?.usr && $0.range?.start == around?.range?.start }
      }
      return isOwn
    }
  }
}

extension ExistingDouble {
  fileprivate init?(
    _ type: SourceTree.Declaration, parts: [SourceTree.Declaration], holder: SourceTree.Declaration,
    of shape: ProtocolShape, in file: URL, _ tree: SourceTree, _ texts: [String: String], failures: [Checker.Diagnostic]
  ) {
    guard let container = type.container, let range = type.range, let text = texts[file.path] else { return nil }
    self.file = file
    self.container = container
    self.shape = shape
    name = type.baseName
    self.range = range.start...range.end
    let imported = tree.items.filter { $0._kind == "import_decl" }
    let end = imported.compactMap(\.range?.end).max().map { place in
      text.utf8.dropFirst(place).firstIndex(of: UInt8(ascii: "\n")).map {
        text.utf8.distance(from: text.startIndex, to: $0) + 1
      }
        ?? text.utf8.count
    }
    imports = (Set(imported.compactMap { $0.module_path?.first }), end ?? 0)
    line = text.utf8.prefix(range.start).count { $0 == UInt8(ascii: "\n") } + 1
    let asked = Set(failures.filter { $0.name == "no_witnesses" }.map { "\($0.file):\($0.line):\($0.column)" })
    let required = shape.requirements + shape.defaulted
    missing = required.filter { $0.location.map(asked.contains) ?? false }
    let members = parts.flatMap { $0.members ?? [] }.filter { $0.implicit != true }
    let titles = members.map(\.title)
    let missing = missing
    // NB: A member that fulfils another requirement of the same title is no mismatch.
    let unfit = Set(missing.map(\.title)).filter { title in
      titles.contains(title) && required.allSatisfy { $0.title != title || missing.contains($0) }
    }
    let error = failures.first { $0.name == "type_does_not_conform" }?.text ?? ""
    mismatches = failures.filter { failure in
      failure.name.hasPrefix("protocol_witness")
        && unfit.contains { title in
          texts[failure.file]?.line(failure.line).contains(title.prefix { $0 != "(" }) ?? false
        }
    }
    .map { failure in
      var failure = failure
      failure.text += ": \(error)"
      return failure
    }
    let holders = holder.members ?? []
    let property = holders.first { $0.attrs?.contains { $0.macro?.base_name == "TaskLocal" } ?? false }
    let held = holders.first { type in property?.isAbout(type) == true && type.container != nil }
    self.holder = property.flatMap { property in (held?.range?.end).map { (property.baseName, $0) } }
    names = Set((members + (held?.members ?? [])).map(\.baseName))
    let names = names
    let expected = (titles: Set(required.map(\.title)), names: Set(required.map(\.name)))
    gone = members.filter { member in
      guard member.container == nil, !expected.titles.contains(member.title) else { return false }
      let stem = Words.stem(member.baseName)
      let labels = (member.name?.args ?? []).filter { !$0.isEmpty }
      let stems =
        (expected.names.contains(member.baseName) ? [] : [stem])
        + (labels.isEmpty ? [] : [Words.joined([stem] + labels)])
      return stems.contains { names.contains("\($0)Spy") || names.contains("\($0)Stub") }
    }
    .map(\.title)
  }
}

extension String {
  fileprivate func line(_ number: Int) -> String {
    // NB: To Swift, "\r\n" is one character.
    let lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropFirst(number - 1).first.map { String($0) ?? "" } ?? ""
  }

  /// The place of a line's column, both from 1, in bytes.
  fileprivate func offset(ofLine line: Int, column: Int) -> Int {
    let ends = utf8.enumerated().lazy.filter { $0.element == UInt8(ascii: "\n") }.map(\.offset)
    return (line == 1 ? 0 : ends.dropFirst(line - 2).first.map { $0 + 1 } ?? 0) + column - 1
  }
}
