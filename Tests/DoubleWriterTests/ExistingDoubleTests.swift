import Foundation
import TestSupport
import Testing

@testable import DoubleWriter

/// Doubles that are there already, and what `--check` and `--add-missing` make of them.
@Suite struct ExistingDoubleTests {
  private static let source = """
    public protocol Mailing: Sendable {
      func send(_ text: String, to address: String) throws -> Int
      var isOnline: Bool { get }
    }
    public protocol Opening: Sendable {
      init(user: String)
      static func open(_ path: String) -> Bool
      static func close(_ path: String)
    }
    public protocol Keeping: Sendable {
      associatedtype Item: Sendable
      static func count(_ item: Item) -> Int
      func keep(_ item: Item)
    }

    """

  /// One for all tests: none of them changes it.
  private static let module = Result { try CompiledModule("Existing", source) }

  private let module: CompiledModule
  private let folder: TemporaryDirectory

  init() throws {
    module = try Self.module.get()
    folder = try TemporaryDirectory()
  }

  private func run(_ words: String...) -> Command.Outcome {
    Command.run(words + ["--graph", module.folder.url.appending(path: "graph").path])
  }

  private func write(_ text: String, to name: String = "Double.swift") throws -> URL {
    let file = folder.url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  private func text(of file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  // MARK: - Statics

  @Test func `the spy of a new static goes to those that are there`() throws {
    let mine = """
      import Doubles
      import Existing

      struct OpeningSpy: Opening {
        @TaskLocal static var current = Spies()

        struct Spies: Sendable {
          let openSpy = Spy<String, Bool, Never>()
        }

        init() {}
        static func open(_ path: String) -> Bool { current.openSpy(path) }
      }

      """
    let file = try write(mine)

    let outcome = run("--add-missing", file.path)

    let completed = try text(of: file)
    #expect(outcome.status == 0)
    #expect(
      completed.contains(
        """
            let openSpy = Spy<String, Bool, Never>()
            let initSpy = Spy { (user: String) in }
            let closeSpy = Spy { (path: String) in }
          }

        """), "\(completed)")
    #expect(completed.contains("  static func close(_ path: String) { OpeningSpy.current.closeSpy(path) }\n"))
    #expect(try module.typecheck(completed, ["-warnings-as-errors"]).status == 0, "\(completed)")
    #expect(run("--check", file.path) == Command.Outcome())
  }

  @Test(arguments: [
    "import Doubles\nimport Existing\n\nstruct OpeningSpy: Opening {\n  init() {}\n}\n",
    "import Doubles\nimport Existing\n\nstruct KeepingSpy<Item: Sendable>: Keeping {\n}",
    "import Doubles\nimport Existing\n\nstruct KeepingSpy<Item: Sendable>: Keeping {}\n",
  ])
  func `the first static brings what holds the spies`(mine: String) throws {
    let file = try write(mine)

    let outcome = run("--add-missing", file.path)

    let completed = try text(of: file)
    #expect(outcome.status == 0 && completed.contains("@TaskLocal static var spies = Spies()"))
    let result = try module.typecheck(completed, ["-warnings-as-errors"])
    #expect(result.status == 0, "\(result.output.prefix(1000))\n\(completed)")
    #expect(run("--check", file.path) == Command.Outcome())
  }

  // MARK: - Files as people have them

  private static let head = "struct MailingSpy: Mailing {"
  private static let member = "  var isOnline: Bool { true }"

  @Test(arguments: [
    (name: "Windows' line ends", text: "\(head)\r\n\(member)\r\n}\r\n"),
    (name: "no line end at the end", text: "\(head)\n\(member)\n}"),
    (name: "a branch", text: "#if DEBUG\n\(head)\n\(member)\n}\n#endif\n"),
    (name: "a member in a branch", text: "\(head)\n#if DEBUG\n\(member)\n#endif\n}\n"),
    (name: "an extension", text: "\(head)\n}\nextension MailingSpy {\n\(member)\n}\n"),
    (name: "a conformance by extension", text: "struct MailingSpy {\n\(member)\n}\nextension MailingSpy: Mailing {}\n"),
    (
      name: "a commented-out member",
      text: "\(head)\n\(member)\n  // func send(_ text: String, to address: String)\n}\n"
    ),
    (name: "nested comments", text: "\(head)\n/* } /* { */ func send(_ a: Int, to b: Int) */\n\(member)\n}\n"),
    (name: "a brace in strings", text: "\(head)\n  let a = \"}\", b = #\"\"}\"#, c = \"\\(\"}\")}\"\n\(member)\n}\n"),
    (name: "a brace in a long string", text: "\(head)\n  let a = \"\"\"\n    }\\\"\"\"}\n    \"\"\"\n\(member)\n}\n"),
    (name: "a brace in a regular expression", text: "\(head)\n  let a = /[}]\\/}/, b = 4 / 2\n\(member)\n}\n"),
  ])
  func `only what is missing is told and added, and no other line changes`(name: String, mine: String) throws {
    let file = try write(mine)

    let check = run("--check", file.path)
    let completion = run("--add-missing", file.path)

    #expect(check.output.hasSuffix(": MailingSpy has no send(_:to:) of Mailing\n"), "\(name): \(check)")
    #expect(check.output.split(separator: "\n").count == 1 && completion.status == 0, "\(name)")
    let completed = try text(of: file)
    #expect(run("--check", file.path) == Command.Outcome(), "\(name): \(completed)")
    let newline = mine.contains("\r\n") ? "\r\n" : "\n"
    let lines = completed.components(separatedBy: newline)
    let added = Set(lines).subtracting(mine.components(separatedBy: newline) + [""])
    #expect(added.allSatisfy { $0.contains("send") && !$0.contains("\n") }, "\(name): \(added)")
    // Without the lines that are new, the file is what it was.
    let kept = lines.filter { !added.contains($0) && $0 != "" }
    #expect(kept == mine.components(separatedBy: newline).filter { $0 != "" }, "\(name)")
    #expect(completed.hasSuffix(newline) == mine.hasSuffix(newline), "\(name)")
  }

  @Test func `an extension of another target's double does not count`() throws {
    _ = try write("struct MailingSpy: Mailing {\n}\n", to: "ATests/MailingSpy.swift")
    _ = try write("extension MailingSpy {\n  var isOnline: Bool { true }\n}\n", to: "BTests/More.swift")

    let check = run("--check", folder.url.path)

    #expect(
      check.output.contains("has no isOnline of Mailing") && check.output.contains("has no send(_:to:) of Mailing"))
  }

  @Test func `a symbolic link stays one, and what it leads to is completed`() throws {
    let file = try write("\(Self.head)\n\(Self.member)\n}\n")
    let link = folder.url.appending(path: "Link.swift")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)

    let outcome = run("--add-missing", link.path)

    #expect(outcome.status == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    #expect(try text(of: file).contains("func send(_ text: String, to address: String)"))
  }

  // MARK: - Types

  @Test(arguments: [
    (
      member: "func send(_ text: String, to address: Int) throws -> Int { 0 }",
      reason: "candidate has non-matching type"
    ),
    (member: "func send(_ text: String, to address: String) async -> Int { 0 }", reason: "candidate is 'async'"),
    (
      member: "static func send(_ text: String, to address: String) -> Int { 0 }",
      reason: "candidate operates on a type"
    ),
    (member: "func send(_ text: String, to address: String) {}", reason: "candidate has non-matching type"),
  ])
  func `a member of the right name and the wrong type is told`(member: String, reason: String) throws {
    let file = try write("import Existing\n\n\(Self.head)\n\(Self.member)\n  \(member)\n}\n", to: "Tests/Double.swift")
    _ = try write("func helper() {}\n", to: "Tests/Helper.swift")
    let modules = try #require(BuiltModules.folder)

    let outcome = run(
      "--check", file.deletingLastPathComponent().path, "--modules", module.folder.url.path, "--modules", modules.path)

    #expect(outcome.status == 1 && outcome.output.hasPrefix("\(file.path):5: \(reason)"), "\(outcome)")
    #expect(outcome.output.hasSuffix(": type 'MailingSpy' does not conform to protocol 'Mailing'\n"), "\(outcome)")
  }

  @Test func `where the compiler can't look, that is said`() throws {
    let file = try write("import NotBuilt\n\(Self.head)\n\(Self.member)\n}\n")

    let outcome = run("--check", file.path, "--modules", module.folder.url.path)

    #expect(outcome.output.hasSuffix("MailingSpy has no send(_:to:) of Mailing\n"))
    #expect(outcome.remarks.contains("names and labels alone were compared") && outcome.remarks.contains("NotBuilt"))
  }

  // MARK: - Killed

  #if PROCESSES
    /// Runs the tool so that the system kills it at the first byte that it writes to a file.
    private func runKilled(_ words: String...) throws -> String {
      let tool = try ChildProcess.executable("write-double-tool").path
      let graph = module.folder.url.appending(path: "graph").path
      let child = try ChildProcess(
        "/bin/sh", ["-c", "ulimit -f 0; \"$@\" >/dev/null 2>&1; echo $?", "sh", tool, "--graph", graph] + words)
      return child.outputUntilExit().output
    }

    @Test func `a killed run leaves no half-written double`() throws {
      let tests = folder.url.appending(path: "Tests")
      let mine = "\(Self.head)\n}\n"
      let file = try write(mine)

      let created = try runKilled("Mailing", "--to", tests.path)
      let completed = try runKilled("--add-missing", file.path)

      let killed = "\(128 + SIGXFSZ)\n"
      #expect(created == killed && completed == killed)
      #expect(try text(of: file) == mine)
      let left = try FileManager.default.contentsOfDirectory(atPath: tests.path).filter { $0.hasSuffix(".swift") }
      #expect(left == [])
    }
  #endif
}
