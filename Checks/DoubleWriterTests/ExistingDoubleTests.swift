import Foundation
import TestSupport
import Testing

@testable import DoubleWriter

/// Existing doubles, under `--check` and `--add-missing`.
struct ExistingDoubleTests {
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
    public protocol Printing: Sendable {
      func print(_ text: String, copies: Int) throws -> Int
      func print()
      func print(_ number: Int)
      func print(_ number: Double)
    }
    public protocol Making: Sendable {
      init(user: String, age: Int) throws
      static func open(_ place: Int) async -> Bool
      static var unit: Int { get set }
      static func run(_ times: Int)
      static func close()
    }
    public protocol Loading: Sendable {
      func load(_ id: Int) -> Int
      func load(_ id: Int) async -> Int
      func leave(_ id: Int)
    }
    public protocol Keeping: Sendable {
      associatedtype Item: Sendable
      static func count(_ item: Item) -> Int
      func keep(_ item: Item)
    }

    """

  /// The module that all tests share and none changes.
  private static let module = Result { try CompiledModule("Existing", source) }

  private let module: CompiledModule
  private let folder: TemporaryDirectory

  init() throws {
    module = try Self.module.get()
    folder = TemporaryDirectory()
  }

  private func run(_ words: String...) throws -> Command.Outcome { Command.run(words + (try module.words())) }

  private func write(_ text: String, to name: String = "Double.swift") throws -> URL {
    let file = folder.url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  private func text(of file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  // MARK: - Statics

  @Test(arguments: [
    "import Doubles\nimport Existing\n\nstruct OpeningSpy: Opening {\n  init() {}\n}\n",
    "import Doubles\nimport Existing\n\nstruct KeepingSpy<Item: Sendable>: Keeping {\n}",
    "import Doubles\nimport Existing\n\nstruct KeepingSpy<Item: Sendable>: Keeping {}\n",
  ])
  func `the first static member adds a holder for its spies`(mine: String) throws {
    let file = try write(mine)

    let outcome = try run("--add-missing", file.path)

    let completed = try text(of: file)
    #expect(outcome.status == 0 && completed.contains("@TaskLocal static var spies = Spies()"))
    let result = try module.compile(completed, ["-warnings-as-errors"])
    #expect(result.status == 0, "\(result.output.prefix(1000))\n\(completed)")
    #expect(try run("--check", file.path) == Command.Outcome())
  }

  // MARK: - Files as people have them

  private static let head = "import Doubles\nimport Existing\nstruct MailingSpy: Mailing {"
  private static let member = "  var isOnline: Bool { true }"

  @Test(arguments: [
    (name: "Windows' line ends", text: "\(head)\r\n\(member)\r\n}\r\n"),
    (name: "no line end at the end", text: "\(head)\n\(member)\n}"),
    (name: "a branch", text: "#if DEBUG\n\(head)\n\(member)\n}\n#endif\n"),
    (name: "a member in a branch", text: "\(head)\n#if DEBUG\n\(member)\n#endif\n}\n"),
    (name: "an extension", text: "\(head)\n}\nextension MailingSpy {\n\(member)\n}\n"),
    (
      name: "a conformance by extension",
      text: "import Doubles\nimport Existing\nstruct MailingSpy {\n\(member)\n}\nextension MailingSpy: Mailing {}\n"
    ),
    (
      name: "comments that look like code",
      text: "\(head)\n/* } /* { */ func send(_ a: Int, to b: Int) */\n\(member)\n  // func send(_ a: Int)\n}\n"
    ),
    (
      name: "braces in literals",
      text: "\(head)\n  let a = \"}\", b = #\"\"}\"#, c = \"\\(\"}\")}\"\n  var d: Any { /[}]\\/}/ }\n\(member)\n}\n"
    ),
    (name: "a brace in a long string", text: "\(head)\n  let a = \"\"\"\n    }\\\"\"\"}\n    \"\"\"\n\(member)\n}\n"),
  ])
  func `only missing members are reported and added, and no other line changes`(name: String, mine: String) throws {
    let file = try write(mine)

    let check = try run("--check", file.path)
    let completion = try run("--add-missing", file.path)

    #expect(check.output.contains(": protocol requires function 'send(_:to:)' with type"), "\(name): \(check)")
    #expect(check.output.split(separator: "\n").count == 1 && check.status == 1, "\(name)")
    #expect(completion.status == 0, "\(name)")
    let completed = try text(of: file)
    #expect(try run("--check", file.path) == Command.Outcome(), "\(name): \(completed)")
    let newline = mine.contains("\r\n") ? "\r\n" : "\n"
    let lines = completed.components(separatedBy: newline)
    let added = Set(lines).subtracting(mine.components(separatedBy: newline) + [""])
    #expect(added.allSatisfy { $0.contains("send") && !$0.contains("\n") }, "\(name): \(added)")
    // Without the new lines, the file is unchanged.
    let kept = lines.filter { !added.contains($0) && $0 != "" }
    #expect(kept == mine.components(separatedBy: newline).filter { $0 != "" }, "\(name)")
    #expect(completed.hasSuffix(newline) == mine.hasSuffix(newline), "\(name)")
  }

  @Test func `an extension in another target isn't counted as part of a double`() throws {
    _ = try write("\(Self.head)\n}\n", to: "ATests/MailingSpy.swift")
    _ = try write(
      "struct MailingSpy {}\nextension MailingSpy {\n  var isOnline: Bool { true }\n}\n", to: "BTests/More.swift")

    let check = try run("--check", folder.url.path)

    #expect(check.output.contains("requires property 'isOnline'") && check.output.contains("function 'send(_:to:)'"))
  }

  @Test func `a double behind a symbolic link is completed, and the link is kept`() throws {
    let file = try write("\(Self.head)\n\(Self.member)\n}\n")
    let link = folder.url.appending(path: "Link.swift")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)

    let outcome = try run("--add-missing", link.path)

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
  func `a member with the right name and the wrong type is reported`(member: String, reason: String) throws {
    let file = try write("\n\(Self.head)\n\(Self.member)\n  \(member)\n}\n", to: "Tests/Double.swift")
    _ = try write("func helper() {}\n", to: "Tests/Helper.swift")

    let outcome = try run("--check", file.deletingLastPathComponent().path)

    let told = "\(file.path):6: type 'MailingSpy' does not conform to protocol 'Mailing': \(reason)"
    #expect(outcome.status == 1 && outcome.output.contains(told), "\(outcome)")
  }

  private static let online =
    "\n\n  let isOnlineSpy = Spy(of: \\Self.isOnline)\n  var isOnline: Bool { isOnlineSpy() }\n}\n"

  @Test(arguments: [
    "  let sendSpy = Spy(of: Self.send)\n  func send(_ text: String) throws -> Int { try sendSpy(text) }",
    "  let sendSpy = Spy(of: Self.send)\n  func send(_ text: String, to address: String) -> Int { sendSpy(text, address) }",
    "  let sendSpy = SyncSpy<[String], Int, Never>()\n"
      + "  func send(_ texts: String...) -> Int {\n    sendSpy(texts)\n  }",
  ])
  func `an unedited member is rewritten when its requirement changes`(member: String) throws {
    let file = try write("\(Self.head)\n\(member)\(Self.online)")

    let outcome = try run("--update", file.path)

    let written =
      "  let sendSpy = Spy(of: Self.send)\n"
      + "  func send(_ text: String, to address: String) throws -> Int { try sendSpy(text, address) }"
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try text(of: file) == "\(Self.head)\n\(written)\(Self.online)")
    #expect(try run("--check", file.path) == Command.Outcome())
  }

  @Test func `unedited statics and initializers are rewritten, with their spies, when requirements change`()
    throws
  {
    let head =
      "import Doubles\nimport Existing\n\nstruct MakingSpy: Making {\n  @TaskLocal static var current = Spies()\n\n"
    func spies(_ lines: String...) -> String {
      "  struct Spies: Sendable {\n\(lines.map { "    let \($0)\n" }.joined())  }\n\n  init() {}\n\n"
    }
    let old =
      "  // Its answer is a function: `initSpy.returns { double in … }`.\n"
      + "  init(user: String) { MakingSpy.current.initSpy(user)(self) }\n\n"
      + "  // Mine.\n  static func open(_ path: String) -> Bool { MakingSpy.current.openSpy(path) }\n\n"
      + "  static var unit: String {\n    get { MakingSpy.current.unitSpy() }\n    set {\n"
      + "      MakingSpy.current.setUnitSpy(newValue)\n      MakingSpy.current.unitSpy.returns(newValue)\n    }\n  }\n\n"
      + "  let runSpy = Spy(of: Self.run)\n  func run(_ times: Int) { runSpy(times) }\n}\n"
    let file = try write(
      head
        + spies(
          "initSpy = SyncSpy<String, @Sendable (MakingSpy) -> Void, Never>(.returns { _ in })",
          "openSpy = SyncSpy<String, Bool, Never>()",
          "unitSpy = SyncSpy<Void, String, Never>()", "setUnitSpy = SyncSpy<String, Void, Never>()") + old)

    let outcome = try run("--update", file.path)

    let new =
      "  init(user: String, age: Int) throws { try MakingSpy.current.initSpy(user, age) }\n\n"
      + "  // Mine.\n  static func open(_ place: Int) async -> Bool { await MakingSpy.current.openSpy(place) }\n\n"
      + old.replacing("unit: String", with: "unit: Int").split(separator: "\n\n")[2] + "\n\n"
      + "  static func run(_ times: Int) { MakingSpy.current.runSpy(times) }\n\n"
      + "  static func close() { MakingSpy.current.closeSpy() }\n}\n"
    let completed = try text(of: file)
    #expect(
      completed == head
        + spies(
          "closeSpy = SyncSpy<Void, Void, Never>()",
          "initSpy = SyncSpy<(String, Int), Void, any Error>()", "openSpy = AsyncSpy<Int, Bool, Never>()",
          "unitSpy = SyncSpy<Void, Int, Never>()", "setUnitSpy = SyncSpy<Int, Void, Never>()",
          "runSpy = SyncSpy<Int, Void, Never>()") + new)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try run("--check", file.path) == Command.Outcome())
  }

  @Test(arguments: [
    ("    let openSpy = SyncSpy<Int, Bool, Never>(.returns(true))\n", "OpeningSpy.spies.openSpy(path)"),
    ("    let openSpy = SyncSpy<Int, Bool, Never>()\n", "!OpeningSpy.spies.openSpy(path)"),
    ("    let openSpy = SyncSpy<Int, Bool, Never>() // mine\n", "OpeningSpy.spies.openSpy(path)"),
  ])
  func `a static member is kept if it or its spy was edited`(spy: String, body: String) throws {
    let file = try write(
      "import Doubles\nimport Existing\n\nstruct OpeningSpy: Opening {\n  @TaskLocal static var spies = Spies()\n\n"
        + "  struct Spies: Sendable {\n\(spy)  }\n\n  init() {}\n  init(user: String) {}\n"
        + "  static func close(_ path: String) {}\n  static func open(_ path: Int) -> Bool { \(body) }\n}\n")
    let mine = try text(of: file)

    let outcome = try run("--update", file.path)

    #expect(outcome.status == 1 && outcome.remarks.contains(":14: open(_:) of OpeningSpy isn't as it was written"))
    #expect(try text(of: file) == mine)
  }

  @Test func `a missing import is named`() throws {
    let file = try write("struct MailingSpy: Mailing {\n  let sendSpy = Spy(of: Self.send)\n}\n")
    let check = try run("--check", file.path)
    let completion = try run("--add-missing", file.path)
    let completed = try text(of: file)
    _ = try write("import Doubles\nimport Existing\nlet sendSpy = SyncSpy<Int, Int, Never>()\n")
    _ = try write("import Existing\nstruct OtherSpy: Mailing { let count = sendSpy.callCount }\n", to: "Other.swift")
    let visibility = try run(
      "--check", folder.url.path, "--flag=-enable-upcoming-feature", "--flag=MemberImportVisibility")

    #expect(
      check.output.contains(":1: cannot find type 'Mailing' in scope: `import Existing` is missing\n"), "\(check)")
    #expect(check.output.contains(":2: cannot find 'Spy' in scope: `import Doubles` is missing\n"), "\(check)")
    #expect(completion.remarks.hasPrefix("\(file.path): `import Doubles` is there now\n"), "\(completion)")
    #expect(completed.hasPrefix("import Doubles\nimport Existing\nstruct MailingSpy"), "\(completed)")
    let told =
      "Other.swift:2: property 'callCount' is not available due to missing import of defining module 'Doubles'\n"
    #expect(visibility.output.contains(told) && visibility.status == 1, "\(visibility)")
  }

  @Test(arguments: ["    ", "\t"])
  func `an update repairs shared spies and isolation, and keeps the file's indentation`(
    step: String
  ) throws {
    let lines = [
      "let loadSpy = Spy(of: Self.load)", "func load(_ id: Int) -> Int { loadSpy(id) }", "",
      "let leaveSpy = Spy(of: Self.leave)", "@MainActor func leave(_ id: Int) { leaveSpy(id) }",
    ]
    func text(_ lines: [String]) -> String {
      "import Doubles\nimport Existing\n\nstruct LoadingSpy: Loading {\n"
        + lines.map { $0.isEmpty ? "\n" : "\(step)\($0)\n" }.joined() + "}\n"
    }
    let file = try write(text(lines))

    let check = try run("--check", file.path)
    let outcome = try run("--update", file.path)

    #expect(
      check.output.hasPrefix("\(file.path):6: LoadingSpy.load(_:) and loadSpy serve the `async` overload, too\n"),
      "\(check)")
    #expect(check.output.contains("\(file.path):9: conformance of 'LoadingSpy' to protocol 'Loading' crosses into"))
    let new = [
      "let loadSpy = Spy(of: Self.load(_:) as (Self) -> (Int) -> Int)", lines[1], "", lines[3],
      "func leave(_ id: Int) { leaveSpy(id) }", "",
      "let loadAsyncSpy = Spy(of: Self.load(_:) as (Self) -> (Int) async -> Int)",
      "func load(_ id: Int) async -> Int { await loadAsyncSpy(id) }",
    ]
    #expect(try self.text(of: file) == text(new), "\(outcome)")
    #expect(outcome.status == 0 && check.status == 1)
  }

  @Test(arguments: [
    "let sendSpy = Spy(of: Self.send, returns: 3)\n  func send(_ text: String, to name: String) -> Int { sendSpy(text, name) }",
    "let sendSpy = Spy(of: Self.send)\n  func send(_ text: String, to name: String) -> Int { 1 + sendSpy(text, name) }",
    "let sendSpy = Spy(of: Self.send) // mine\n  func send(_ text: String, to name: String) -> Int { sendSpy(text, name) }",
    "\n  func send(_ text: String, to name: String) -> Int { sendSpy(text, name) }\n  let sendSpy = Spy(of: Self.send)",
  ])
  func `an edited member is reported and kept`(member: String) throws {
    let mine = "\(Self.head)\n  \(member)\(Self.online)"
    let file = try write(mine)

    let check = try run("--check", file.path)
    let update = try run("--update", file.path)

    let start = "\(file.path):5: "
    #expect(check.status == 1)
    #expect(check.output == "\(start)MailingSpy.send(_:to:) isn't `throws`, as in Mailing\n")
    #expect(update.status == 1)
    #expect(update.remarks.hasPrefix("\(start)send(_:to:) of MailingSpy isn't as it was written, so it stays: "))
    #expect(try text(of: file) == mine)
  }

  @Test func `a file that the compiler can't check is reported`() throws {
    let file = try write("import NotBuilt\n\(Self.head)\n\(Self.member)\n}\n")

    let outcome = try run("--check", file.path)

    #expect(outcome.status == 1)
    #expect(outcome.output.contains("\(file.path):1: no such module 'NotBuilt'\n"), "\(outcome)")
  }

  @Test func `a new member of a wrapping double forwards to the real object, too`() throws {
    let head =
      "import Doubles\nimport Existing\n\nstruct MailingSpy: Mailing {\n  init(_ real: some Mailing) {\n"
      + "    isOnlineSpy.answers { real.isOnline }\n"
    let file = try write("\(head)  }\(Self.online)")

    let outcome = try run("--add-missing", file.path)

    let asking = "    sendSpy.answers { text, address in try real.send(text, to: address) }\n  }\n"
    let completed = try text(of: file)
    #expect(outcome.status == 0 && completed.hasPrefix(head + asking), "\(outcome)\n\(completed)")
    #expect(try run("--check", file.path) == Command.Outcome())
  }

  // MARK: - Overloads

  private func printing(_ more: String = "") -> String {
    """
    import Doubles
    import Existing

    struct PrintingSpy: Printing {
      let printSpy = Spy(of: Self.print)
      func print(_ text: String, copies: Int) throws -> Int { try printSpy(text, copies) }

      let flushSpy = Spy(of: Self.flush)
      func flush() { flushSpy() }
    \(more)}

    """
  }

  @Test func `a new overload gets a spy, and an ambiguous reference is disambiguated`() throws {
    let file = try write(printing())

    let check = try run("--check", file.path)
    let completion = try run("--add-missing", file.path)

    #expect(
      check.output.hasPrefix(
        "\(file.path):9: PrintingSpy has a spy of flush(), which Printing doesn't require: delete flushSpy, flush()\n"))
    for type in ["() -> ()", "(Int) -> ()", "(Double) -> ()"] {
      #expect(check.output.contains(" with type '\(type)'\n"), "\(check)")
    }
    #expect(completion.status == 1 && completion.remarks.contains("PrintingSpy has a spy of flush()"), "\(completion)")
    let completed = try text(of: file)
    #expect(completed.contains("  let printSpy = Spy(of: Self.print(_:copies:))\n"), "\(completed)")
    #expect(try module.compile(completed, ["-warnings-as-errors"]).status == 0, "\(completed)")
  }

  @Test(arguments: [
    ("// Mine.\n\nimport Existing\nimport Testing\n", "// Mine.\n\nimport Doubles\nimport Existing\n"),
    (
      "// Mine.\nimport Existing\n#if DEBUG\n  import Foundation\n#endif\n",
      "// Mine.\nimport Doubles\nimport Existing\n#if"
    ),
    ("// Mine.\n#if DEBUG\n  import Existing\n#endif\n", "// Mine.\nimport Doubles\n#if"),
  ])
  func `an import is added to the imports, and indentation by tabs is kept`(head: String, result: String) throws {
    let file = try write("\(head)\nstruct MailingSpy: Mailing {\n\tvar isOnline: Bool { true }\n}\n")

    let completion = try run("--add-missing", file.path)

    #expect(completion.status == 0, "\(completion)")
    let completed = try text(of: file)
    #expect(completed.contains(result) && completed.contains("\n\tlet sendSpy = Spy(of: Self.send)\n"), "\(completed)")
  }

  @Test func `a member that wouldn't compile isn't inserted`() throws {
    let mine = printing("  func all() { let all = Self.print; _ = all }\n")
    let file = try write(mine)

    let completion = try run("--add-missing", file.path)

    #expect(completion.status == 1)
    #expect(completion.remarks.contains("PrintingSpy is left as it is: with print(), print(_:), print(_:), "))
    #expect(try text(of: file) == mine)
  }

  // MARK: - Killed

  #if PROCESSES
    @Test func `a killed run leaves no half-written double`() throws {
      let tests = folder.url.appending(path: "Tests")
      let tool = try ChildProcess.executable("DoubleWriter").path
      let graph = module.folder.url.appending(path: "graph").path

      // The system kills the process at the first byte that it writes to a file.
      let child = try ChildProcess(
        "/bin/sh",
        [
          "-c", "ulimit -f 0; \"$@\" >/dev/null 2>&1; echo $?", "sh", tool, "Mailing", "--graph", graph, "--to",
          tests.path,
        ])

      #expect(child.outputUntilExit().output == "\(128 + SIGXFSZ)\n")
      let left = try FileManager.default.contentsOfDirectory(atPath: tests.path).filter { $0.hasSuffix(".swift") }
      #expect(left == [])
    }
  #endif
}
