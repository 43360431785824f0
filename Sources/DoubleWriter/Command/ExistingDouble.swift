import Foundation

/// A double that stands in a file already, written by hand or by this tool.
struct ExistingDouble {
  let file: URL
  let name: String
  let container: Request.Container
  let shape: ProtocolShape
  /// The line of its declaration, from 1.
  let line: Int
  /// The requirements that it has not.
  let missing: [Requirement]
  /// Where its closing brace is, as an offset in the text.
  private let end: Int

  /// The doubles in a file, or in all files of a folder, by place.
  static func all(at path: String, of catalog: ProtocolCatalog) throws(WriterError) -> [ExistingDouble] {
    let url = URL(filePath: path)
    guard FileManager.default.fileExists(atPath: url.path) else { throw .noFile(path) }
    var files = [url]
    if let inside = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil), !path.hasSuffix(".swift")
    {
      files = inside.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    }
    let shapes = catalog.shapes()
    var doubles: [ExistingDouble] = []
    for file in files {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { throw .unreadableSource(file.path) }
      let scan = SourceScan(text)
      for type in scan.types {
        for shape in shapes
        where type.parents.contains(where: {
          $0 == shape.name || $0 == shape.qualifiedName || $0 == "\(shape.module).\(shape.qualifiedName)"
        }) {
          let parents = type.parents
          // NB: A double of a derived protocol names the derived one; names alone decide here.
          guard type.isDouble || parents.first == shape.name else { continue }
          let missing = shape.requirements.filter { !type.has($0) }
          doubles.append(
            ExistingDouble(
              file: file, name: type.name, container: type.container, shape: shape, line: type.line, missing: missing,
              end: type.end))
        }
      }
    }
    return doubles
  }

  /// Puts the members before the closing brace.
  func insert(_ members: [WrittenMember], _ layout: Layout) throws(WriterError) {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { throw .unreadableSource(file.path) }
    let characters = Array(text.utf8)
    var place = end
    while place > 0, characters[place - 1] == UInt8(ascii: " ") { place -= 1 }
    let indent = String(repeating: " ", count: end - place)
    let lines = members.map { member in
      (member.comments + member.staticSpies + member.spies + member.lines)
        .map { "\(indent)\(layout.indented("  \($0)"))\n" }.joined()
    }
    let isEmpty = characters[..<place].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") } == UInt8(ascii: "{")
    let start = place > 0 && characters[place - 1] == UInt8(ascii: "\n") ? isEmpty ? "" : "\n" : "\n"
    let new = Array((start + lines.joined(separator: "\n")).utf8)
    do {
      try Data(characters[..<place] + new + characters[place...]).write(to: file)
    } catch {
      throw .notWritten(file.path, reason: error.localizedDescription)
    }
  }
}
