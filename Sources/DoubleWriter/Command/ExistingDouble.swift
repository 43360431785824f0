import Foundation

/// A double that stands in a file already, written by hand or by this tool.
struct ExistingDouble {
  let file: URL
  let name: String
  let container: Request.Container
  let shape: ProtocolShape
  /// The line of its declaration, from 1.
  let line: Int
  /// The requirements that it lacks.
  let missing: [Requirement]
  /// The offset of its closing brace in the text.
  let end: Int
  /// The type that holds the spies of its statics.
  let holder: SourceScan.Holder?

  /// The doubles in a file, or in all files of a folder, by place.
  static func all(at path: String, of catalog: ProtocolCatalog) throws(WriterError) -> [ExistingDouble] {
    let root = URL(filePath: path)
    let found = try sources(at: root).map { file throws(WriterError) in
      (file: file, target: target(of: file, below: root), types: SourceScan(try text(of: file)).types)
    }
    let shapes = catalog.shapes()
    var doubles: [ExistingDouble] = []
    for (file, target, types) in found {
      let neighbors = found.filter { $0.target == target }.flatMap(\.types)
      for type in types {
        guard let container = type.container else { continue }
        let all = neighbors.filter { $0.name == type.name && $0.container == nil } + [type]
        let parents = type.parents + all.flatMap(\.parents)
        let members = all.reduce(into: Set<String>()) { $0.formUnion($1.members) }
        let holder = type.holder ?? types.first { $0.name == "\(type.name)Statics" }?.holder
        // NB: A double of a derived protocol names the derived one; names alone decide here.
        for shape in shapes
        where parents.contains(where: shape.isNamed) && (type.isDouble || parents.first == shape.name) {
          doubles.append(
            ExistingDouble(
              file: file, name: type.name, container: container, shape: shape, line: type.line,
              missing: shape.requirements.filter { !members.contains(SourceScan.key(of: $0)) }, end: type.end,
              holder: holder))
        }
      }
    }
    return doubles
  }

  static func sources(at root: URL) throws(WriterError) -> [URL] {
    guard FileManager.default.fileExists(atPath: root.path) else { throw .noFile(root.path) }
    guard root.pathExtension != "swift",
      let inside = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    else { return [root] }
    return inside.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }

  static func text(of file: URL) throws(WriterError) -> String {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { throw .unreadableSource(file.path) }
    return text
  }

  /// The folder below the root that a file is in: extensions elsewhere are of another target's types.
  static func target(of file: URL, below root: URL) -> String {
    let rest = file.pathComponents.dropFirst(root.pathComponents.count)
    return rest.count > 1 ? rest.first ?? "" : ""
  }
}

extension ProtocolShape {
  /// Whether a list of parents means this protocol by `name`.
  fileprivate func isNamed(_ name: String) -> Bool {
    [self.name, qualifiedName, "\(module).\(qualifiedName)"].contains(name)
  }
}
