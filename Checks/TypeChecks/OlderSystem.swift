import CheckSupport
import Foundation

/// Compiles code for the oldest supported macOS, on a system that isn't a Mac.
///
/// The toolchain contains the standard library's interfaces as text, with each declaration's availability on Apple's
/// systems. Those interfaces are built for macOS, and sources are checked with the result. Apple's own modules have
/// stand-ins that declare what the sources use.
enum OlderSystem {
  /// Compiles files as one module on the older system, and returns the compiler's messages.
  static func check(_ files: [URL], _ options: [String] = []) async throws -> Compiler.Result {
    let folder = try await built.value
    return try await Compiler.run(
      ["-typecheck", "-parse-as-library", "-module-name", "Check"] + Compiler.macroArguments() + target(folder)
        + options + files.map(\.path))
  }

  static func begin() { _ = built }

  /// Returns the folder of a stand-in, or of a file to check.
  static func file(_ name: String) -> URL {
    Repository.root.appending(path: "Checks/TypeChecks/Floor/\(name).swift")
  }

  private static func target(_ folder: URL) -> [String] {
    #if arch(arm64)
      let architecture = "arm64"
    #else
      let architecture = "x86_64"
    #endif
    return ["-target", "\(architecture)-apple-macosx14.0", "-disable-objc-interop", "-I", folder.path]
  }

  /// The folder of the modules, next to the tests' own build. The modules are kept: the standard library takes half a minute.
  private static let built = Task { try await Compiler.work(build) }

  private static func build() throws -> URL {
    let folder = try Compiler.modules().deletingLastPathComponent().appending(path: "OlderSystem")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for module in ["Swift", "_Concurrency", "_StringProcessing", "Observation"] {
      let interface = folder.appending(path: "\(module).swiftinterface")
      let isStandardLibrary = ["Swift", "_Concurrency"].contains(module)
      try build(
        module, in: folder, from: Self.interface(of: module), at: interface,
        ["-compile-module-from-interface", "-disable-availability-checking"]
          + (isStandardLibrary ? ["-parse-stdlib"] : []))
      if module != "Swift" { continue }
      // The other modules, which aren't optimized, import this one, which is empty there.
      try build(
        "SwiftOnoneSupport", in: folder, from: "", at: folder.appending(path: "SwiftOnoneSupport.swift"),
        ["-emit-module", "-parse-stdlib"])
    }
    for module in ["os", "Foundation"] {
      let text = try String(contentsOf: file(module), encoding: .utf8)
      try build(
        module, in: folder, from: text, at: folder.appending(path: "\(module).swift"),
        ["-emit-module", "-parse-as-library"])
    }
    return folder
  }

  /// Returns the interface of a module of the toolchain, for the older system.
  private static func interface(of module: String) throws -> String {
    let library = try Compiler.url().deletingLastPathComponent()
      .appending(path: "../lib/swift/linux/\(module).swiftmodule").standardizedFileURL
    let names = try FileManager.default.contentsOfDirectory(atPath: library.path)
    let name = names.first { $0.hasSuffix(".swiftinterface") && !$0.contains(".private.") } ?? "no interface"
    return try String(contentsOf: library.appending(path: name), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      // A back-deployed function needs a body, which this interface omits; its availability is enough.
      .filter { !$0.contains("@backDeployed") && $0 != "import Glibc" }
      // Unoptimized, which takes two thirds of the time.
      .map { $0.hasPrefix("// swift-module-flags") ? $0.replacing(/-target\s\S+|-O\s/, with: "") : $0 }
      .joined(separator: "\n")
  }

  /// Builds a module, unless it was built from the same source.
  private static func build(
    _ module: String, in folder: URL, from text: String, at source: URL, _ options: [String]
  ) throws {
    let product = folder.appending(path: "\(module).swiftmodule")
    let isThere = FileManager.default.fileExists(atPath: product.path)
    if isThere, (try? String(contentsOf: source, encoding: .utf8)) == text { return }
    if isThere { try FileManager.default.removeItem(at: product) }
    try Data(text.utf8).write(to: source)
    try Compiler.frontend(options + ["-module-name", module] + target(folder) + ["-o", product.path, source.path])
      .require()
  }
}
