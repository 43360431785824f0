import CheckSupport
import Foundation
import TestSupport
import Testing

@testable import DoubleWriter

/// The compiler as a judge: its warnings count, too, and it uses the language mode of the double's target.
struct JudgeTests {
  private static let source = """
    public final class Canvas {}
    public protocol Giving { func canvas() -> sending Canvas }
    """

  private static let module = Result { try CompiledModule("Judged", source) }
  private static let tests = Repository.url(of: "Checks/DoubleWriterTests")

  @Test func `a Sendable protocol with a parent on the main actor gets a double for any isolation`() throws {
    let isolated = ["-default-isolation", "MainActor"]
    let source = """
      public protocol Parent: AnyObject { var name: String { get } }
      public protocol Providing: Parent, Sendable { func provide(_ number: Int) async -> Int }
      """
    let module = try CompiledModule("Isolated", source, flags: isolated)
    let graph = module.folder.url.appending(path: "graph")
    let checker = try Checker(
      modules: [module.folder.url, try #require(BuiltModules.folder)], flags: isolated)

    let double = try DoubleWriter(graphs: [graph], checker: checker).double(of: "Providing", Request())

    let result = try module.compile(double.text, isolated)
    #expect(double.isComplete && result.status == 0, "\(result.output.prefix(1000))\n\(double.text)")
    #expect(double.text.contains("final class ProvidingSpy: nonisolated Providing {"), "\(double.text)")
  }

  /// Builds a package whose test target has its own settings.
  private func build(_ settings: String) throws -> (build: TemporaryDirectory, tests: URL) {
    let folder = TemporaryDirectory()
    let tests = folder.url.appending(path: "Tests/OldTests")
    let description = """
      targets:
        "test": ["<OldTests-\(folder.url.lastPathComponent)-debug.module>"]
      commands:
        "C.OldTests-\(folder.url.lastPathComponent)-debug.module":
          tool: shell
          inputs: ["\(tests.path)/OldTests.swift","\(folder.url.path)/debug/Modules/Judged.swiftmodule"]
          args: ["swiftc","-module-name","OldTests",\(settings)]
      """
    try Data(description.utf8).write(to: folder.url.appending(path: "debug.yaml"))
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "debug/Modules"), withIntermediateDirectories: true)
    return (folder, tests)
  }

  @Test func `a double is checked in the language mode of its target`() throws {
    let module = try Self.module.get()
    let (build, tests) = try build(#""-swift-version","5""#)
    let kit = try #require(BuiltModules.folder)
    let modules = [build.url.appending(path: "debug/Modules"), module.folder.url, kit]
    func text(for destination: URL?) throws -> String {
      let checker = try Checker(modules: modules, destination: destination)
      let graph = module.folder.url.appending(path: "graph")
      return try DoubleWriter(graphs: [graph], checker: checker).double(of: "Giving", Request()).text
    }

    // Swift 5 doesn't warn about an unused result.
    #expect(try text(for: tests.appending(path: "Doubles")).contains("let canvasSpy = Spy(of: GivingSpy.canvas)"))
    #expect(try text(for: nil).contains("let canvasSpy = SyncSpy<Void, @Sendable () -> sending Canvas, Never>"))
    // Without a folder, the double is for tests that import the module.
    try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
    try Data("@testable import Judged\n".utf8).write(to: tests.appending(path: "OldTests.swift"))
    #expect(try text(for: nil).contains("let canvasSpy = Spy(of: GivingSpy.canvas)"))
  }

  @Test func `a double that uses a type from a C module imports that module`() throws {
    let header = TemporaryDirectory()
    let declarations = "typedef struct c_packet { int id; } c_packet;\ntypedef void (*c_handler)(int);\n"
    try Data(declarations.utf8).write(to: header.url.appending(path: "c.h"))
    let map = header.url.appending(path: "module.modulemap")
    try Data("module CPacket { header \"c.h\" export * }".utf8).write(to: map)
    let source = """
      import CPacket
      public protocol Packing: Sendable { func pack(_ packet: c_packet, _ handler: c_handler?) -> [c_packet] }
      """
    let flags = ["-Xcc", "-fmodule-map-file=\(map.path)"]
    let module = try CompiledModule("Packed", source, flags: flags)
    let words = try module.words() + flags.flatMap { ["--flag", $0] }

    let outcome = Command.run(["Packing"] + words)

    #expect(
      outcome.status == 0 && outcome.output.hasPrefix("import CPacket\nimport Doubles\nimport Packed\n"), "\(outcome)")
    let file = module.folder.url.appending(path: "PackingSpy.swift")
    try Data(outcome.output.dropFirst("import CPacket\n".count).utf8).write(to: file)
    #expect(
      Command.run(["--check", file.path] + words).output.contains("'c_packet' in scope: `import CPacket` is missing"))
    #expect(Command.run(["--add-missing", file.path] + words).status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8) == outcome.output)
  }

  @Test func `the first build error with a source location is reported`() {
    let output = "error: emit-module command failed with exit code 1\n/a.swift:1:2: error: no\n/b.swift:3:4: error: no"

    #expect(Tool.firstError(in: output) == "/a.swift:1:2: error: no")
  }

  @Test func `the compiler settings include the paths of C modules and macros`() throws {
    let places = ["-Xcc", "-fmodule-map-file=/c/module.modulemap", "-load-plugin-executable", "/m/Macros#Macros"]
    let (build, tests) = try build("\"-Onone\",\(places.map { "\"\($0)\"" }.joined(separator: ",")),\"-Xcc\",\"-fPIC\"")

    let plan = BuildPlan(besides: [build.url.appending(path: "debug/Modules")])

    #expect(plan.flags(for: tests, orModule: nil) == places)
  }

  @Test func `the compiler settings are read from SwiftPM's description of the build`() throws {
    let plan = BuildPlan(besides: [try #require(BuiltModules.folder)])

    let flags = plan.flags(for: Self.tests, orModule: nil)

    #expect(flags.contains("-strict-memory-safety") && flags.contains("-DPROCESSES"), "\(flags)")
  }

  @Test func `a module counts as built if it is newer than every file of its target`() throws {
    let folder = TemporaryDirectory()
    let (module, source) = (folder.url.appending(path: "Kit.swiftmodule"), folder.url.appending(path: "Spy.swift"))
    let kit = BuildPlan.Target(name: "Kit", module: "Kit", sources: [source.path], flags: [])
    func isBuilt() -> Bool { kit.isBuilt(in: [folder.url]) }
    func change(_ file: URL, at time: TimeInterval) throws {
      try Data().write(to: file)
      let date = Date(timeIntervalSince1970: time)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }

    try change(source, at: 2)
    #expect(!isBuilt(), "no module is there")
    try change(module, at: 1)
    #expect(!isBuilt(), "the file has changed since")
    try change(module, at: 3)
    #expect(isBuilt())
  }

  @Test(arguments: [
    (["Pushing"], ["DoublesNavigation", "Doubles"]),
    (["--list", "--module=TestSupport"], ["TestSupport", "Doubles"]),
    (["--check", tests.path], ["CheckSupport", "DoubleWriter", "Doubles", "TestSupport"]),
  ])
  func `only the modules that a command needs are built`(words: [String], targets: [String]) throws {
    let plan = BuildPlan(besides: [try #require(BuiltModules.folder)])

    let needed = try Choice(Options(words), in: plan).needed.map(\.name)

    #expect(needed == targets)
  }
}
