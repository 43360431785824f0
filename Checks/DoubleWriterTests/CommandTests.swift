import Foundation
import TestSupport
import Testing

@testable import DoubleWriter

/// The command as a user types it: its output, its files and its exit status.
struct CommandTests {
  private static let source = """
    import Foundation
    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif
    public protocol Mailing: Sendable {
      func send(_ text: String, to address: String) throws -> Int
      var isOnline: Bool { get }
      func log(_ text: String)
    }
    extension Mailing { public func log(_ text: String) {} }
    protocol Hidden { func find() }
    public protocol Loading: Sendable { func load(_ request: URLRequest) -> Data }

    """

  /// The module that all tests share and none changes.
  private static let module = Result { try CompiledModule("Post", source) }

  private let module: CompiledModule
  private let graph: String
  private let folder: TemporaryDirectory

  init() throws {
    module = try Self.module.get()
    graph = module.folder.url.appending(path: "graph").path
    folder = TemporaryDirectory()
  }

  private func run(_ words: String...) -> Command.Outcome {
    Command.run(words + ["--graph", graph])
  }

  private func file(_ name: String) -> URL { folder.url.appending(path: name) }

  @Test func `a printed double is formatted, and leaves out members that have a default`() throws {
    let text = #"""
      import Doubles
      import Post

      struct MailingSpy: Mailing {
        let sendSpy = Spy(of: Self.send)
        func send(_ text: String, to address: String) throws -> Int { try sendSpy(text, address) }

        let isOnlineSpy = Spy(of: \Self.isOnline)
        var isOnline: Bool { isOnlineSpy() }
      }

      """#

    #expect(run("Mailing") == Command.Outcome(output: text))

    #expect(run("Mailing", "--with-defaults").output.contains("let logSpy = Spy(of: Self.log)"))
  }

  @Test func `the options set the kind, the name and the access level`() {
    let stub = run("Mailing", "--kind", "stub", "--name", "Post", "--access", "public").output
    let dummy = run("Mailing", "--kind", "dummy").output

    #expect(stub.contains("public struct Post: Mailing"))
    #expect(stub.contains("  public let sendStub = Stub(of: Self.send)"))
    #expect(stub.contains("  public init() {}"))
    #expect(
      dummy.contains("struct MailingDummy: Mailing, Sendable {") || dummy.contains("struct MailingDummy: Mailing {"))
    #expect(dummy.contains("func send(_ text: String, to address: String) throws -> Int { unimplemented() }"))
  }

  @Test func `a double is written to a folder, and no existing file is overwritten`() throws {
    let folder = file("Tests").path

    let first = run("Mailing", "--to", folder)
    let second = run("Mailing", "--to", folder)

    #expect(first.status == 0)
    let written = try String(contentsOf: file("Tests/MailingSpy.swift"), encoding: .utf8)
    #expect(written.contains("let sendSpy = Spy(of: Self.send)"))
    #expect(second.status == 2 && second.remarks.contains("exists already; nothing was written"))
  }

  @Test func `several doubles share one file's imports, and Linux-only imports are guarded`() throws {
    let text = """
      import Doubles
      import Foundation

      @testable import Post

      #if canImport(FoundationNetworking)
        import FoundationNetworking
      #endif

      struct LoadingSpy: Loading {
        let loadSpy = Spy(of: Self.load)
        func load(_ request: URLRequest) -> Data { loadSpy(request) }
      }

      struct HiddenSpy: Hidden, Sendable {
        let findSpy = Spy(of: Self.find)
        func find() { findSpy() }
      }

      """
    let words = ["Loading", "Hidden", "--graph", graph, "--modules", module.folder.url.path]
    let kit = try #require(BuiltModules.folder)

    let printed = Command.run(words + ["--modules", kit.path])
    let written = Command.run(words + ["--modules", kit.path, "--to", file("Two.swift").path])

    #expect(printed == Command.Outcome(output: text))
    #expect(written.status == 0 && written.remarks.split(separator: "\n").count == 1)
    let two = try String(contentsOf: file("Two.swift"), encoding: .utf8)
    let once = ["import Doubles", "struct LoadingSpy:", "struct HiddenSpy:"]
    #expect(once.allSatisfy { two.components(separatedBy: $0).count == 2 }, "\(two)")
  }

  @Test func `protocols are listed, with their module if a name is ambiguous`() throws {
    let list = """
      Hidden
      Loading
      Post.Mailing
      Other.Mailing

      """
    let other = try CompiledModule("Other", "public protocol Mailing { func send() }")

    let listed = run("--list", "--graph", other.folder.url.appending(path: "graph").path).output

    #expect(listed.split(separator: "\n").sorted() == list.split(separator: "\n").sorted())
  }

  @Test func `a protocol that doesn't exist doesn't prevent others from being written`() {
    let outcome = run("Mailin", "Hidden", "Loadin")

    #expect(outcome.status == 1 && outcome.output.contains("struct HiddenSpy: Hidden"), "\(outcome)")
    let unknown = [("Mailin", "Mailing"), ("Loadin", "Loading")]
    #expect(
      outcome.remarks == unknown.map { "write-double: there is no protocol \($0); the nearest: \($1)\n" }.joined())
  }

  @Test func `flags are passed to the compiler, and only search paths to the symbol graph tool`() throws {
    let kit = try #require(BuiltModules.folder)
    let outcome = Command.run([
      "Mailing", "--module", "Post", "--modules", module.folder.url.path, "--modules", kit.path, "--flag",
      "-default-isolation", "--flag", "MainActor",
    ])

    #expect(outcome.status == 0 && outcome.output.contains("MailingSpy"), "\(outcome)")
  }

  @Test(arguments: [
    (["Mailin"], "there is no protocol Mailin; the nearest: Mailing"),
    (["Mailin", "Loadin"], "there is no protocol Loadin; the nearest: Loading"),
    ([], "name a protocol, or ask with --list which there are"),
    (["Mailing", "--loud"], "there is no option --loud"),
    (["Mailing", "--kind", "mock"], "--kind is spy, stub or dummy, not mock"),
    (["Mailing", "--name", "My Spy"], "--name My Spy is not a type's name"),
    (["Mailing", "--to"], "--to needs a value"),
    (["Mailing", "--wrapping", "--kind", "dummy"], "--wrapping is for a new spy or stub"),
    (["--wrapping", "--add-missing", "/nowhere"], "--wrapping is for a new spy or stub"),
    (["--check", "/nowhere", "--modules", "/"], "there is no /nowhere"),
    (["--check", "/nowhere"], "doubles are compared by the compiler: name the folder of built modules with --modules"),
    (["../Mailing"], "there is no protocol ../Mailing; the nearest: Mailing"),
    (["Mailing", "--name", "../Mailing"], "--name ../Mailing is not a type's name"),
    (["Mailing", "--to", "/dev/null/Tests"], "/dev/null/Tests/MailingSpy.swift could not be written: "),
  ])
  func `each mistake is reported with its remedy`(words: [String], message: String) {
    let outcome = Command.run(["--graph", graph] + words)

    #expect(outcome.status == 2)
    #expect(outcome.remarks.contains(message), "\(outcome.remarks)")
  }

  @Test func `help fits on a screen`() {
    let help = Command.run(["--help"])

    #expect(help.status == 0)
    #expect(help.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
  }
}
