/// The imports of a file with doubles.
struct Imports: Equatable, Sendable {
  /// The words before `import`, by module.
  private var words: [String: String] = [:]

  mutating func insert(_ name: String, _ word: String = "") {
    if (words[name] ?? "").count <= word.count { words[name] = word }
  }

  mutating func formUnion(_ other: Imports) {
    for (name, word) in other.words { insert(name, word) }
  }

  func subtracting(_ names: Set<String>) -> Imports {
    var rest = self
    rest.words = words.filter { !names.contains($0.key) }
    return rest
  }

  /// The lines, grouped as `swift format` requires.
  var lines: [String] {
    let sorted = words.sorted { $0.key < $1.key }
    func group(_ isOne: (String, String) -> Bool) -> [String] {
      sorted.filter { isOne($0.key, $0.value) }.map { "\($0.value)import \($0.key)" }
    }
    let networking = words["FoundationNetworking"] == nil ? [] : ["FoundationNetworking"]
    let groups = [
      group { !$1.contains("@testable") && $0 != networking.first },
      group { $1.contains("@testable") },
      networking.flatMap { ["#if canImport(\($0))", "  import \($0)", "#endif"] },
    ]
    return Array(groups.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  var text: String { lines.map { "\($0)\n" }.joined() }

  static func modules(in text: String) -> [String] {
    text.matches(of: /import (?:(?:struct|class|enum|protocol|typealias|func|let|var) )?(\w+)/).map {
      String($0.output.1)
    }
  }

  private static let umbrella = [
    "FoundationEssentials": "Foundation", "FoundationInternationalization": "Foundation",
    "_Concurrency": nil, "Swift": nil, "_StringProcessing": nil, "_Builtin_float": nil,
  ]

  /// Returns the module of a type, from its identifier; nil for the standard library.
  static func module(of usr: String) -> String? {
    if usr.hasPrefix("c:") { return "Foundation" }
    guard usr.hasPrefix("s:") else { return nil }
    let digits = usr.dropFirst(2).prefix(while: \.isNumber)
    guard let length = Int(digits), length > 0 else { return nil }
    let name = String(usr.dropFirst(2 + digits.count).prefix(length))
    return importable(name)
  }

  /// Returns the module to import for the declarations of this module; nil for the standard library.
  static func importable(_ module: String) -> String? { umbrella[module] ?? module }
}
