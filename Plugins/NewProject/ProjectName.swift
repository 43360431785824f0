import Foundation
import PackagePlugin

/// A name that can be a package's, a module's and a folder's.
struct ProjectName {
  let text: String

  /// - Throws: A refusal that says why this name can't be one.
  init(_ name: String, kit: Package, context: PluginContext) throws(Refusal) {
    let isWord = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard isWord, name.first?.isUppercase == true else {
      throw Refusal(
        "'\(name)' can't be a module's name: take a word of letters and digits, with a capital, like TeaHouse")
    }
    // The new project's modules, and those that it must not share a name with; some file systems ignore the case.
    let own = [name, "\(name)App", "\(name)Tests"]
    let kits = kit.targets.map(\.name) + kit.products.map(\.name) + ["MyProject", "Builtin", "PackageDescription"]
    if let taken = kits.first(where: { taken in own.contains { $0.lowercased() == taken.lowercased() } }) {
      throw Refusal("there is a module '\(taken)' already: take another name than '\(name)'")
    }
    for module in own where try Self.isKnown(module, to: context) {
      throw Refusal("there is a module '\(module)' already: take another name than '\(name)'")
    }
    text = name
  }

  /// Whether the compiler has a module of this name, or takes the word for something else, such as `Self`.
  private static func isKnown(_ module: String, to context: PluginContext) throws(Refusal) -> Bool {
    do {
      let probe = context.pluginWorkDirectoryURL.appending(path: "Probe.swift")
      try Data("#if canImport(\(module))\n#error(\"known\")\n#endif\n".utf8).write(to: probe)
      let compiler = Process()
      compiler.executableURL = try context.tool(named: "swiftc").url
      compiler.arguments = ["-typecheck", "-module-name", "Probe", probe.path]
      compiler.standardError = FileHandle.nullDevice
      try compiler.run()
      compiler.waitUntilExit()
      return compiler.terminationStatus != 0
    } catch {
      throw Refusal("can't ask the compiler whether there is a module '\(module)'", because: error)
    }
  }
}
