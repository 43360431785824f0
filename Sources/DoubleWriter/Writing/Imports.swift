/// The modules that a double needs.
enum Imports {
  private static let umbrella = [
    "FoundationEssentials": "Foundation", "FoundationInternationalization": "Foundation",
    "_Concurrency": nil, "Swift": nil, "_StringProcessing": nil, "_Builtin_float": nil,
  ]

  /// The module that a type is from, as its identifier says; nil for the standard library's.
  static func module(of usr: String) -> String? {
    if usr.hasPrefix("c:") { return "Foundation" }
    guard usr.hasPrefix("s:") else { return nil }
    let digits = usr.dropFirst(2).prefix(while: \.isNumber)
    guard let length = Int(digits), length > 0 else { return nil }
    let name = String(usr.dropFirst(2 + digits.count).prefix(length))
    return umbrella[name] ?? name
  }

  /// The modules of all types in the declarations.
  static func modules(in types: [Tokens]) -> Set<String> {
    Set(types.flatMap { $0.compactMap { $0.usr.flatMap(module) } })
  }
}
