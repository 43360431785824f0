import CheckSupport
import Foundation
import TestSupport
import Testing

@testable import DoubleWriter

extension Draft {
  var text: String { (try? Formatter().formatted(lines().text)) ?? "" }
  var isComplete: Bool { missing.isEmpty && notForwarded.isEmpty && errors.isEmpty }
}

/// A module compiled from source for a test, with its symbol graph.
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
    let product = folder.url.appending(path: name).path
    // Without source locations, the symbol graph lists members in no fixed order.
    let result = try Self.compile(
      file, as: ["-emit-module", "-enable-testing", "-o", "\(product).swiftmodule"],
      ["-emit-module-source-info-path", "\(product).swiftsourceinfo", "-module-name", name, "-swift-version", mode]
        + flags + (parent.map { ["-I", $0.folder.url.path] } ?? []))
    try #require(result.status == 0, "\(result.output.prefix(4000))")
    let folders = [folder.url] + (parent.map { [$0.folder.url] } ?? [])
    try ModuleGraph.extract(name, from: folders, flags: flags, to: folder.url.appending(path: "graph"))
  }

  /// Returns the arguments that name the module and the kit for the command.
  func words() throws -> [String] {
    ["--graph", folder.url.appending(path: "graph").path, "--modules", folder.url.path, "--modules", kit.path]
  }

  func writer(isChecked: Bool = true) throws -> DoubleWriter {
    try DoubleWriter(
      graphs: [folder.url.appending(path: "graph")], checker: isChecked ? Checker(modules: [folder.url, kit]) : nil)
  }

  /// Runs the formatter on source code, with this repository's rules.
  func lint(_ text: String) throws -> (output: String, status: Int32) {
    let rules = Repository.url(of: ".swift-format").path
    return try Tool("swift-format").run(["lint", "--strict", "--configuration", rules, write(text).path])
  }

  /// Compiles source code to object code, with the module and the kit: some code crashes the compiler only at that stage.
  func compile(_ text: String, _ flags: [String] = []) throws -> (output: String, status: Int32) {
    try Self.compile(
      write(text), as: ["-emit-sil", "-o", "/dev/null"],
      ["-swift-version", "6", "-I", folder.url.path, "-I", kit.path] + flags)
  }

  private func write(_ text: String) throws -> URL {
    let file = folder.url.appending(path: "Doubles-\(UUID().uuidString).swift")
    try Data(text.utf8).write(to: file)
    return file
  }

  /// Runs the compiler without its driver, since the driver alone takes as long as compiling a small file.
  private static func compile(
    _ file: URL, as mode: [String], _ flags: [String]
  ) throws -> (output: String, status: Int32) {
    let compiler = try Tool("swiftc")
    return try compiler.run(
      ["-frontend"] + mode + ["-parse-as-library"] + compiler.plugins + Checker.platformFlags + flags + [file.path])
  }
}
