import Foundation

/// A name that is valid for a package, a module and a folder.
struct ProjectName {
  let text: String

  /// Checks a name.
  ///
  /// - Throws: A refusal with the reason why the name is invalid.
  init(_ name: String, _ kit: Kit) throws(Refusal) {
    let isWord = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard isWord, name.first?.isUppercase == true else {
      throw Refusal(
        "'\(name)' can't be a module's name: take a word of letters and digits, with a capital, like TeaHouse")
    }
    // The new project's modules, and the names that they must not take; some file systems ignore case.
    let own = [name, "\(name)App", "\(name)Tests"]
    let others = ["DoubleWriter", "MyProject", "Builtin", "PackageDescription"]
    let kits = try PatternTable(kit: kit.folder).patterns.map(\.module) + others
    for module in own {
      if let taken = kits.first(where: { $0.lowercased() == module.lowercased() }) {
        throw Refusal("there is a module '\(taken)' already: take another name than '\(name)'")
      }
      switch try Self.knowledge(of: module) {
      case .none: break
      case .module: throw Refusal("there is a module '\(module)' already: take another name than '\(name)'")
      case .word: throw Refusal("'\(module)' can't be a module's name: it is a word of Swift")
      }
    }
    text = name
  }

  private enum Knowledge { case none, module, word }

  /// Asks the compiler what it knows about a name.
  private static func knowledge(of name: String) throws(Refusal) -> Knowledge {
    try Refusal.naming("can't ask the compiler whether there is a module '\(name)'") {
      let probe = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
      defer { try? FileManager.default.removeItem(at: probe) }
      try Data("#if canImport(\(name))\n#error(\"known\")\n#endif\n".utf8).write(to: probe)
      let run = try Run(["swiftc", "-typecheck", "-module-name", "Probe", probe.path], withErrors: true)
      let said = String(decoding: run.output, as: UTF8.self)
      return run.succeeded ? .none : said.contains("error: known") ? .module : .word
    }
  }
}
