import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The declarations of a source file as the compiler describes them: members as written, types as resolved.
struct SourceTree: Decodable {
  struct Place: Decodable {
    /// The offset of the first byte; a declaration's last byte is its closing brace.
    let start: Int
    let end: Int
  }

  struct Name: Decodable {
    struct Base: Decodable {
      let name: String?
      let special: String?
    }
    let base_name: Base
    let args: [String]?
  }

  struct Conformances: Decodable {
    struct Conformance: Decodable {
      let `protocol`: String
      let source_kind: String?
    }
    let conformances: [Conformance]?

    private enum CodingKeys: CodingKey { case conformances }

    /// Decodes the compiler's description; after parsing alone, it lists inherited types without names.
    init(from decoder: any Decoder) throws {
      conformances = try? decoder.container(keyedBy: CodingKeys.self).decode([Conformance].self, forKey: .conformances)
    }
  }

  struct Attribute: Decodable {
    let range: Place?
  }

  struct Declaration: Decodable {
    let _kind: String
    var usr: String?
    let range: Place?
    let name: Name?
    var extended_type: String?
    let implicit: Bool?
    let actor: Bool?
    var inherits: Conformances?
    let attrs: [Attribute]?
    var members: [Declaration]?
    let module_path: [String]?
  }

  let items: [Declaration]
}

extension SourceTree {
  /// Returns the text reduced to its types, each in its original position, so that the compiler resolves their protocols quickly.
  func outline(of text: SourceText) -> String {
    var bytes = text.bytes
    func clear(_ declaration: Declaration) {
      let types = (declaration.members ?? []).filter(\.isType)
      guard let range = declaration.range, let start = bytes[range.start...].firstIndex(of: UInt8(ascii: "{")) else {
        return
      }
      var place = start + 1
      for kept in types.compactMap(\.range).map({ $0.start..<$0.end + 1 }) + [range.end..<range.end] {
        let inside = place..<max(place, kept.lowerBound)
        bytes.replaceSubrange(inside, with: bytes[inside].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") })
        place = kept.upperBound
      }
      types.forEach(clear)
    }
    items.filter(\.isType).forEach(clear)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns this tree, completed with type information from the compiler's outline.
  func completed(by outline: SourceTree) -> SourceTree {
    let known = Dictionary(outline.items.flatMap(\.all).map { ($0.range?.start, $0) }) { first, _ in first }
    func completed(_ declaration: Declaration) -> Declaration {
      guard declaration.isType, let own = known[declaration.range?.start] else { return declaration }
      var declaration = declaration
      (declaration.usr, declaration.extended_type, declaration.inherits) = (own.usr, own.extended_type, own.inherits)
      declaration.members = declaration.members?.map(completed)
      return declaration
    }
    return SourceTree(items: items.map(completed))
  }
}

extension SourceTree.Declaration {
  /// The kind of type that this declaration introduces; nil if it isn't a type.
  var container: Request.Container? {
    switch _kind {
    case "struct_decl": .struct
    case "class_decl": actor == true ? .actor : .class
    default: nil
    }
  }

  /// Whether the declaration introduces or extends a type.
  var isType: Bool { ["struct_decl", "class_decl", "enum_decl", "extension_decl"].contains(_kind) }

  var baseName: String { name?.base_name.name ?? name?.base_name.special ?? "" }

  /// The name as the symbol graph spells it: `send(_:to:)`, `init()`, `name`.
  var title: String {
    let labels = (name?.args ?? []).map { "\($0.isEmpty ? "_" : $0):" }.joined()
    return _kind == "var_decl" ? baseName : "\(baseName)(\(labels))"
  }

  /// The identifiers of the protocols in the inheritance clause.
  var namedProtocols: [String] {
    (inherits?.conformances ?? []).filter { $0.source_kind == "explicit" }.map(\.protocol)
  }

  func isAbout(_ type: SourceTree.Declaration) -> Bool {
    guard let usr = type.usr, let own = extended_type, own.hasPrefix("$s\(usr.dropFirst(2))") else { return false }
    return ["D", "y"].contains(own.dropFirst(usr.count).first)
  }

  /// This declaration and all declarations nested in it.
  var all: [SourceTree.Declaration] { [self] + (members ?? []).flatMap(\.all) }

  func contains(_ offset: Int) -> Bool { range.map { $0.start <= offset && offset <= $0.end } ?? false }
}
