import Foundation
import TestSupport
import Testing

@testable import DoubleWriter

/// Exit status 0 of `--check` and `--add-missing` means that every double compiles: the compiler decides.
struct NeverSilentTests {
  private struct Case {
    let name: String
    let protocols: String
    let double: String
    /// The reported line; nil if there is no fault, or if `--add-missing` repairs it.
    let told: String?
    var isMended = false
  }

  private static let cases = [
    Case(
      name: "Label",
      protocols: "public protocol Label: Sendable {\n  func send(text: String)\n  func send(_ text: String)\n}",
      double: "struct LabelSpy: Label {\n  func send(text: String) {}\n}",
      told:
        "4: instance method 'send(text:)' has different argument labels from those required by protocol 'Label' ('send')"
    ),
    Case(
      name: "Nested", protocols: "public protocol Nested: Sendable {\n  associatedtype Item\n  func keep()\n}",
      double: "struct NestedSpy: Nested {\n  func keep() {}\n}",
      told: "3: type 'NestedSpy' does not conform to protocol 'Nested': protocol requires nested type 'Item'"),
    Case(
      name: "Moved", protocols: "",
      double: "struct MovedSpy: Moved {\n  let aSpy = Spy { () in }\n  func a() { aSpy() }\n}",
      told: "3: cannot find type 'Moved' in scope"),
    Case(
      name: "Local", protocols: "public protocol Local: Sendable {\n  func a()\n  func b()\n}",
      double: "func test() {\n  struct LocalSpy: Local {\n    func a() {}\n  }\n}",
      told:
        "4: type 'LocalSpy' does not conform to protocol 'Local': protocol requires function 'b()' with type '() -> ()'"
    ),
    Case(
      name: "Crossing", protocols: "public protocol Crossing: AnyObject, Sendable { var name: String { get set } }",
      double: "final class CrossingSpy: Crossing {\n  var name = \"\"\n}",
      told: "4: stored property 'name' of 'Sendable'-conforming class 'CrossingSpy' is mutable"),
    Case(
      name: "Isolated", protocols: "public protocol Isolated: Sendable { func a() }",
      double: "@MainActor struct IsolatedSpy: Isolated {\n  let number = [1]\n  func a() {}\n}",
      told: "5: conformance of 'IsolatedSpy' to protocol 'Isolated' crosses into main actor-isolated code and can cause"
        + " data races: main actor-isolated instance method 'a()' cannot satisfy nonisolated requirement"),
    Case(
      name: "Both",
      protocols: "public protocol One: Sendable { func a() }\npublic protocol Two: Sendable { func b() }\n"
        + "public typealias Both = One & Two",
      double: "struct BothSpy: Both {\n  let aSpy = Spy { () in }\n  func a() { aSpy() }\n}",
      told:
        "3: type 'BothSpy' does not conform to protocol 'Two': protocol requires function 'b()' with type '() -> ()'",
      isMended: true),
    Case(
      name: "Union", protocols: "public protocol Three: Sendable { func c() }",
      double: "struct UnionSpy: One, Three {\n  let aSpy = Spy { () in }\n  func a() { aSpy() }\n  func c() {}\n}",
      told: nil),
    Case(
      name: "Twice",
      protocols: "public protocol Four: One, Five { func d() }\npublic protocol Five: Sendable { func a() }",
      double: "struct TwiceSpy: Four {\n  func d() {}\n}",
      told:
        "3: type 'TwiceSpy' does not conform to protocol 'One'; type 'TwiceSpy' does not conform to protocol 'Five': protocol requires function 'a()' with type '() -> ()'",
      isMended: true),
    Case(
      name: "Rootless", protocols: "public protocol Rooting: Rooted { func grow() }",
      double: "struct RootlessSpy: Rooting {\n  func grow() {}\n}",
      told:
        "3: type 'RootlessSpy' does not conform to protocol 'Rooted': protocol requires function 'root()' with type '() -> ()'",
      isMended: true),
    // Without the standard library's operators for other types.
    Case(
      name: "Alike", protocols: "public protocol Alike: Equatable, Sendable { func a() }",
      double: "struct AlikeSpy: Alike {\n  let aSpy = Spy { () in }\n  func a() { aSpy() }\n}",
      told: "3: type 'AlikeSpy' does not conform to protocol 'Equatable': protocol requires function '==' with type"
        + " '(AlikeSpy, AlikeSpy) -> Bool'", isMended: true),
    Case(
      name: "Made", protocols: "public protocol Made: Sendable { init(name: String) }",
      double: "struct MadeSpy: Made {}\nlet made = MadeSpy()",
      told:
        "3: type 'MadeSpy' does not conform to protocol 'Made': protocol requires initializer 'init(name:)' with type '(name: String)'",
      isMended: true),
  ]

  @Test func `each compiler error in a double is printed, and sets the exit status`() throws {
    // The doubles' files import only one of the modules.
    let parent = try CompiledModule("Roots", "public protocol Rooted: Sendable { func root() }")
    let source = (["import Roots"] + Self.cases.map(\.protocols)).joined(separator: "\n")
    let module = try CompiledModule("Silent", source, importing: parent)
    let words = try module.words() + ["--modules", parent.folder.url.path]
    let folder = TemporaryDirectory()
    func file(_ one: Case) -> String { folder.url.appending(path: "\(one.name).swift").path }
    for one in Self.cases {
      try Data("import Doubles\nimport Silent\n\(one.double)\n".utf8).write(to: URL(filePath: file(one)))
    }

    let check = Command.run(["--check", folder.url.path] + words)
    let completion = Command.run(["--add-missing", folder.url.path] + words)

    let lines = Self.cases.compactMap { one in one.told.map { "\(file(one)):\($0)" } }
    #expect(check.output.split(separator: "\n").map(String.init).sorted() == lines.sorted())
    #expect(check.status == 1 && completion.status == 1)
    for one in Self.cases where !one.isMended {
      #expect(completion.remarks.contains("\(file(one)):") == (one.told != nil), "\(one.name): \(completion.remarks)")
    }
    for one in Self.cases where one.isMended {
      let again = Command.run(["--check", file(one)] + words)
      #expect(again == Command.Outcome(), "\(one.name): \(again) \(completion.remarks)")
    }
  }
}
