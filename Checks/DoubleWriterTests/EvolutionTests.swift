import Foundation
import TestSupport
import Testing

@testable import DoubleWriter

/// A protocol that changes after its double was written: `--add-missing` and `--update` leave a file that compiles.
///
/// `--add-missing` may leave the file unchanged instead; `--update` may not, since nobody has edited the double.
struct EvolutionTests {
  private static let evolutions: [(before: String, after: String)] = [
    ("func send(text: String)", "func send(text: String)\n  func send()"),
    ("func send(_ text: String)", "func send(_ text: String)\n  func send(_ number: Int)"),
    ("func send(_ text: String)", "func send(_ text: String)\n  func send(_ text: String) -> Int"),
    ("func send(_ text: String)", "func send(_ text: String)\n  func send(_ text: String) async"),
    ("func send()", "func send()\n  func receive() async throws -> Int"),
    ("func send()\n  func receive()", "func send()"),
    ("func send()", "func submit()"),
    ("func send(_ text: String)", "func send(_ text: Int)"),
    ("func send(_ text: String)", "func send(text: String)"),
    ("func send()", "func send() throws"),
    ("func send() throws", "func send()"),
    ("func send()", "func send() async"),
    ("func send() async", "func send()"),
    ("func send()", "static func send()"),
    ("func send() -> Int", "func send() -> String"),
    ("var name: String { get }", "var name: String { get set }"),
    ("var name: String { get set }", "var name: String { get }"),
    ("var name: String { get }", "var name: String { get async }"),
    ("var name: String { get }", "func name() -> String"),
    ("var name: String { get }", "var name: String { get }\n  var sendSpy: Int { get }\n  func send()"),
    ("func send()", "func send<Value: Sendable>(_ value: Value)"),
    ("func send<Value: Sendable>(_ value: Value)", "func send<Value: Sendable>(_ value: Value, to name: String)"),
    ("func send()", "func send()\n  init(name: String)"),
    ("init(name: String)", "init(name: String)\n  static func open() -> Bool"),
    ("func send()", "func send()\n  subscript(index: Int) -> String { get set }"),
    ("func send()", "associatedtype Item: Sendable\n  func send()\n  func keep(_ item: Item)"),
    ("func send(_ body: () -> Void)", "func send(_ body: @escaping () -> Void)"),
    ("func send(a: Int)\n  func send(b: Int)", "func send(a: Int)\n  func send(b: Int)\n  func send(c: Int)"),
    ("func send(_ a: Int, _ b: Int)", "func send(_ a: Int, _ b: Int)\n  func send(_ a: Int, _ b: Int, _ c: Int)"),
    ("func send()", "func send()\n  func `switch`(_ on: Bool)\n  static func + (left: Self, right: Int) -> Int"),
    ("func fetch(_ id: Int)", "func fetch(_ id: Int, cached: Bool)"),
    ("func send(text: String)", "func send(text: String)\n  func send(_ text: String)"),
    ("func send(_ texts: String...)", "func send(_ numbers: Int...)"),
    ("func send(text: String)", "func send(text: Int)\n  func send()"),
    ("subscript(place: Int) -> String { get }", "subscript(name: String) -> String { get }"),
  ]

  @Test(arguments: [("--add-missing", []), ("--update", []), ("--update", ["-default-isolation", "MainActor"])])
  func `a completed file compiles, and any other file is unchanged`(option: String, settings: [String]) throws {
    let evolutions = Stress.share(of: Array(Self.evolutions.enumerated()), small: 6)
    func source(_ text: ((before: String, after: String)) -> String) -> String {
      evolutions.map { "public protocol Evolving\($0.offset): Sendable {\n  \(text($0.element))\n}\n" }.joined()
    }
    let (before, after) = (
      try CompiledModule("Evolving", source(\.before), flags: settings),
      try CompiledModule("Evolving", source(\.after), flags: settings)
    )
    let folder = TemporaryDirectory()
    let names = evolutions.map { "Evolving\($0.offset)" }
    #expect(Command.run(names + ["--to", folder.url.path] + (try before.words())).status == 0)
    let files = names.map { folder.url.appending(path: "\($0)Spy.swift") }
    let written = try files.map { try String(contentsOf: $0, encoding: .utf8) }

    let outcome = Command.run([option, folder.url.path] + (try after.words()))

    for (file, old) in zip(files, written) {
      let new = try String(contentsOf: file, encoding: .utf8)
      let isTold = outcome.remarks.contains("\(file.path):")
      if new == old {
        let check = Command.run(["--check", file.path] + (try after.words()))
        let isSound = check.output.contains(" has a spy of ") || check.output.contains(" isn't `")
        #expect(isTold || check.output == "" || isSound, "\(check.output)\n\(new)")
        let isMended = option == "--update" && !isSound && !new.contains("Evolving25")
        #expect(!isTold || !isMended, "\(outcome.remarks)")
      } else {
        let result = try after.compile(new, ["-warnings-as-errors"])
        #expect(result.status == 0 && !new.contains("// Not written"), "\(result.output.prefix(1000))\n\(new)")
      }
    }
  }
}
