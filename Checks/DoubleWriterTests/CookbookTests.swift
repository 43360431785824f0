import CheckSupport
import Foundation
import TestSupport
import Testing

@testable import DoubleWriter

/// Every protocol of the cookbook goes through the writer, and those of `Shapes`. What comes out is compiled below `Written`
/// in this very target, and called by tests; `UPDATE=1` writes it anew.
struct CookbookTests {
  struct Golden: Sendable, CustomTestStringConvertible {
    let module: String
    let name: String
    let tests: [String]
    /// The type whose protocols get doubles that wrap a real object; nil for all protocols, without one.
    var wraps: String?

    var file: URL { Repository.url(of: "Checks/DoubleWriterTests/Written/\(name).swift") }
    var testDescription: String { name }
  }

  static let all = [
    Golden(module: "Cookbook", name: "CookbookDoubles", tests: ["CalledTests", "CalledSeamsTests"]),
    Golden(module: "DoubleWriterTests", name: "ShapeDoubles", tests: ["CalledShapesTests"]),
    Golden(module: "Cookbook", name: "WrappingDoubles", tests: ["CalledSeamsTests"], wraps: "WrappingTheReal"),
  ]

  private static let command = "swift test --package-path Checks --filter CookbookTests"
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE"] != nil

  private func writtenDoubles(of golden: Golden) throws -> [WrittenDouble] {
    let scratch = TemporaryDirectory()
    let modules = try #require(BuiltModules.folder)
    try ModuleGraph.extract(golden.module, from: [modules], flags: [], to: scratch.url)
    let writer = try DoubleWriter(graphs: [scratch.url], checker: Checker(modules: [modules]))
    let shapes = writer.catalog.shapes(in: golden.module).filter {
      golden.wraps == nil || $0.path.first == golden.wraps
    }
    return try writer.doubles(of: Self.isUpdating ? shapes : Stress.share(of: shapes, small: 12)) { shape in
      var request = Request()
      request.name = golden.wraps == nil ? "\(shape.path.joined())Spy" : "Wrapping\(shape.name)Spy"
      request.wraps = golden.wraps != nil
      return request
    }
  }

  /// The double without its imports.
  private func body(of double: WrittenDouble) -> String {
    double.text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.isEmpty || $0.hasPrefix("import ") || $0.hasPrefix("@testable ") }.joined(separator: "\n")
  }

  @Test(arguments: all)
  func `every protocol is written, and what is written is compiled here`(golden: Golden) throws {
    let doubles = try writtenDoubles(of: golden)
    let bodies = doubles.map(body)
    if Self.isUpdating {
      let imports = Set(doubles.flatMap { $0.text.split(separator: "\n").filter { $0.hasPrefix("import ") } })
      let tested = golden.module == "DoubleWriterTests" ? "" : "\n@testable import \(golden.module)\n"
      let head = imports.sorted().joined(separator: "\n") + "\n\(tested)\n"
      try Data((head + bodies.joined(separator: "\n")).utf8).write(to: golden.file)
    }

    let compiled = try String(contentsOf: golden.file, encoding: .utf8)

    #expect(doubles.flatMap { $0.errors + $0.missing + $0.notForwarded } == [])
    for (double, body) in zip(doubles, bodies) {
      #expect(compiled.contains(body), "\(double.name) has changed: UPDATE=1 \(Self.command)")
    }
  }

  @Test(arguments: all)
  func `every double of them is called in a test`(golden: Golden) throws {
    let compiled = try String(contentsOf: golden.file, encoding: .utf8)
    let tests = try golden.tests.map { try Repository.text(of: "Checks/DoubleWriterTests/\($0).swift") }

    let spies = compiled.matches(of: /let (\w+Spy)\b/).map { String($0.output.1) }
    let doubles = compiled.matches(of: /(?:class|struct|actor) (\w+Spy)\b/).map { String($0.output.1) }

    #expect(doubles.count > 10 || golden.wraps != nil && !doubles.isEmpty)
    #expect((doubles + spies).filter { name in !tests.contains { $0.contains(name) } } == [])
  }
}
