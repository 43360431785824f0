import Foundation
import TestSupport
import Testing

@testable import DoubleWriter

/// Every protocol of the cookbook goes through the writer. What comes out is compiled as `Written/CookbookDoubles.swift` in
/// this very target, and called by `CalledTests`; `UPDATE=1` writes it anew.
@Suite struct CookbookTests {
  /// Protocols with a member that is not written, and the reason.
  static let unwritten: [String: String] = [:]

  private static let file = BuiltModules.tests.appending(path: "Written/CookbookDoubles.swift")
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE"] != nil

  private static func writtenDoubles() throws -> [WrittenDouble] {
    let scratch = try TemporaryDirectory()
    let modules = try #require(BuiltModules.folder)
    try ModuleGraph.extract("Cookbook", from: [modules], flags: [], to: scratch.url)
    let writer = try DoubleWriter(graphs: [scratch.url], checker: Checker(modules: [modules]))
    let shapes = writer.catalog.shapes(in: "Cookbook")
    return try writer.doubles(of: isUpdating ? shapes : Stress.share(of: shapes, small: 12)) { shape in
      var request = Request()
      request.name = "\(shape.path.joined())Spy"
      return request
    }
  }

  /// The double without its imports.
  private static func body(of double: WrittenDouble) -> String {
    double.text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.isEmpty || $0.hasPrefix("import ") || $0.hasPrefix("@testable ") }.joined(separator: "\n")
  }

  @Test func `every protocol of the cookbook is written, and what is written is compiled here`() throws {
    let doubles = try Self.writtenDoubles()
    let bodies = doubles.map(Self.body)
    if Self.isUpdating {
      let imports = Set(doubles.flatMap { $0.text.split(separator: "\n").filter { $0.hasPrefix("import ") } })
      let head = imports.sorted().joined(separator: "\n") + "\n\n@testable import Cookbook\n\n"
      try Data((head + bodies.joined(separator: "\n")).utf8).write(to: Self.file)
    }

    let compiled = try String(contentsOf: Self.file, encoding: .utf8)

    #expect(doubles.flatMap(\.errors) == [])
    #expect(doubles.filter { !$0.missing.isEmpty }.map(\.name).allSatisfy(Self.unwritten.keys.contains))
    for (double, body) in zip(doubles, bodies) where Stress.isOn || compiled.contains(" \(double.name)") {
      #expect(compiled.contains(body), "\(double.name) has changed: UPDATE=1 swift test --filter CookbookTests")
    }
  }

  @Test func `every double of them is called in a test`() throws {
    let compiled = try String(contentsOf: Self.file, encoding: .utf8)
    let tests = try ["CalledTests.swift", "CalledSeamsTests.swift"].map {
      try String(contentsOf: BuiltModules.tests.appending(path: $0), encoding: .utf8)
    }

    let names = compiled.matches(of: /(?:class|struct|actor) (\w+Spy)\b/).map { String($0.output.1) }

    #expect(names.count > 50)
    #expect(names.filter { name in !tests.contains { $0.contains(name) } } == [])
  }
}
