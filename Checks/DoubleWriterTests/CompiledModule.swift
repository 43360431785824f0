import Foundation
import TestSupport
import Testing

@testable import DoubleWriter

/// A module made from source for one test, with its symbol graph.
final class CompiledModule: Sendable {
  let name: String
  let folder: TemporaryDirectory
  private let kit: URL

  /// Compiles the source, which may import `parent`.
  init(
    _ name: String, _ source: String, mode: String = "6", flags: [String] = [], importing parent: CompiledModule? = nil
  ) throws {
    self.name = name
    folder = TemporaryDirectory()
    kit = try #require(BuiltModules.folder)
    let file = folder.url.appending(path: "\(name).swift")
    try Data(source.utf8).write(to: file)
    let result = try Tool("swiftc").run(
      [
        "-emit-module", "-module-name", name, "-swift-version", mode, "-enable-testing", "-o",
        folder.url.appending(path: "\(name).swiftmodule").path, file.path,
      ] + flags + Checker.platformFlags + (parent.map { ["-I", $0.folder.url.path] } ?? []))
    try #require(result.status == 0, "\(result.output.prefix(4000))")
    let folders = [folder.url] + (parent.map { [$0.folder.url] } ?? [])
    try ModuleGraph.extract(name, from: folders, flags: [], to: folder.url.appending(path: "graph"))
  }

  /// The words that tell the command of the module and of the kit.
  func words() throws -> [String] {
    ["--graph", folder.url.appending(path: "graph").path, "--modules", folder.url.path, "--modules", kit.path]
  }

  /// A writer over the module, which asks the compiler.
  func writer(isChecked: Bool = true) throws -> DoubleWriter {
    try DoubleWriter(
      graphs: [folder.url.appending(path: "graph")], checker: isChecked ? Checker(modules: [folder.url, kit]) : nil)
  }

  /// Hands a text to the formatter, with this repository's rules.
  func lint(_ text: String) throws -> (output: String, status: Int32) {
    let file = folder.url.appending(path: "Doubles-\(UUID().uuidString).swift")
    try Data(text.utf8).write(to: file)
    let rules = BuiltModules.repository.appending(path: ".swift-format").path
    return try Tool("swift-format").run(["lint", "--strict", "--configuration", rules, file.path])
  }

  /// Has the compiler make code of a text, for some crash it only then.
  func compile(_ text: String, _ flags: [String] = []) throws -> (output: String, status: Int32) {
    try typecheck(text, flags, as: ["-emit-sil", "-parse-as-library", "-o", "/dev/null"])
  }

  /// Hands a text to the compiler, beside the module and the kit.
  func typecheck(
    _ text: String, _ flags: [String] = [], as mode: [String] = ["-typecheck"]
  ) throws -> (output: String, status: Int32) {
    let file = folder.url.appending(path: "Doubles-\(UUID().uuidString).swift")
    try Data(text.utf8).write(to: file)
    return try Tool("swiftc").run(
      mode + ["-swift-version", "6", "-I", folder.url.path, "-I", kit.path] + Checker.platformFlags + flags
        + [file.path])
  }
}
