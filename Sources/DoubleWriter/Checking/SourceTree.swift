import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The declarations of a source file, as read and checked by the compiler, in its own words.
struct SourceTree: Decodable {
  struct Place: Decodable {
    /// In bytes; a declaration's last one is its closing brace.
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
  }

  struct Attribute: Decodable {
    struct Macro: Decodable { let base_name: String? }
    let macro: Macro?
  }

  struct Declaration: Decodable {
    let _kind: String
    let usr: String?
    let range: Place?
    let name: Name?
    let interface_type: String?
    let extended_type: String?
    let implicit: Bool?
    let actor: Bool?
    let inherits: Conformances?
    let attrs: [Attribute]?
    let members: [Declaration]?
    let module_path: [String]?
  }

  let items: [Declaration]
}

extension SourceTree.Declaration {
  /// The kind of type that this declares; nil if it isn't a type.
  var container: Request.Container? {
    switch _kind {
    case "struct_decl": .struct
    case "class_decl": actor == true ? .actor : .class
    default: nil
    }
  }

  var baseName: String { name?.base_name.name ?? name?.base_name.special ?? "" }

  /// `send(_:to:)`, as the symbol graph has it; `init()`, `name`.
  var title: String {
    let labels = (name?.args ?? []).map { "\($0.isEmpty ? "_" : $0):" }.joined()
    return _kind == "var_decl" ? baseName : "\(baseName)(\(labels))"
  }

  /// The identifiers of the protocols named after the colon.
  var namedProtocols: [String] {
    (inherits?.conformances ?? []).filter { $0.source_kind == "explicit" }.map(\.protocol)
  }

  /// Whether this extends that type, or is of that type.
  func isAbout(_ type: SourceTree.Declaration) -> Bool {
    guard let usr = type.usr, let own = extended_type ?? interface_type, own.hasPrefix("$s\(usr.dropFirst(2))") else {
      return false
    }
    return ["D", "y"].contains(own.dropFirst(usr.count).first)
  }

  /// This declaration, and those within it.
  var all: [SourceTree.Declaration] { [self] + (members ?? []).flatMap(\.all) }

  func contains(_ offset: Int) -> Bool { range.map { $0.start <= offset && offset <= $0.end } ?? false }
}
