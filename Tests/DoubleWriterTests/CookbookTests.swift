import Foundation
import TestSupport
import Testing

@testable import DoubleWriter

/// Every protocol of the cookbook goes through the writer. What comes out is compiled as `Written/CookbookDoubles.swift` in
/// this very target; `UPDATE=1` writes it anew.
@Suite struct CookbookTests {
  /// Protocols with a member that is not written, and the reason.
  static let unwritten: [String: String] = [:]

  static func writtenDoubles() throws -> [WrittenDouble] {
    let scratch = try TemporaryDirectory()
    let modules = try #require(BuiltModules.folder)
    try ModuleGraph.extract("Cookbook", from: [modules], flags: [], to: scratch.url)
    let writer = try DoubleWriter(graphs: [scratch.url], checker: Checker(modules: [modules]))
    return try writer.doubles(of: writer.catalog.shapes(in: "Cookbook")) { shape in
      var request = Request()
      request.name = "\(shape.path.joined())Spy"
      return request
    }
  }

  @Test func `every protocol of the cookbook is written, and what is written compiles here`() throws {
    let file = BuiltModules.tests.appending(path: "Written/CookbookDoubles.swift")
    let doubles = try Self.writtenDoubles()
    var imports: Set<Substring> = []
    var bodies: [String] = []
    for double in doubles {
      let lines = double.text.split(separator: "\n", omittingEmptySubsequences: false)
      imports.formUnion(lines.filter { $0.hasPrefix("import ") })
      bodies.append(
        lines.filter { !$0.hasPrefix("import ") && !$0.hasPrefix("@testable ") }.drop { $0.isEmpty }.joined(
          separator: "\n"))
    }
    let text =
      imports.sorted().joined(separator: "\n") + "\n\n@testable import Cookbook\n\n" + bodies.joined(separator: "\n")

    if ProcessInfo.processInfo.environment["UPDATE"] != nil { try Data(text.utf8).write(to: file) }

    #expect(doubles.flatMap(\.errors) == [])
    #expect(doubles.filter { !$0.missing.isEmpty }.map(\.name).sorted() == Self.unwritten.keys.sorted())
    #expect(
      try String(contentsOf: file, encoding: .utf8) == text, "UPDATE=1 swift test --filter CookbookTests takes it over")
  }
}
