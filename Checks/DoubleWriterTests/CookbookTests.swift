import CheckSupport
import Foundation
import TestSupport
import Testing

@testable import DoubleWriter

/// Every protocol of the cookbook goes through the writer, and those of `Shapes`. One double of each shape stands below
/// `Written`, is compiled in this very target, and called by tests; `UPDATE=1` writes anew those that stand there.
struct CookbookTests {
  struct Golden: Sendable, CustomTestStringConvertible {
    let module: String
    let name: String
    let tests: String

    var file: URL { Repository.url(of: "Checks/DoubleWriterTests/Written/\(name).swift") }
    var testDescription: String { name }
  }

  static let all = [
    Golden(module: "Cookbook", name: "CookbookDoubles", tests: "CalledTests"),
    Golden(module: "DoubleWriterTests", name: "ShapeDoubles", tests: "CalledShapesTests"),
  ]

  private static let command = "swift test --package-path Checks --filter CookbookTests"
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE"] != nil

  private func writer(of module: String) throws -> DoubleWriter {
    let scratch = TemporaryDirectory()
    let modules = try #require(BuiltModules.folder)
    try ModuleGraph.extract(module, from: [modules], flags: [], to: scratch.url)
    return try DoubleWriter(graphs: [scratch.url], checker: Checker(modules: [modules]))
  }

  /// The double without its imports.
  private func body(of double: Draft) -> String {
    double.text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.isEmpty || $0.hasPrefix("import ") || $0.hasPrefix("@testable ") }.joined(separator: "\n")
  }

  @Test(arguments: all)
  func `every protocol is written, and what is written is compiled here`(golden: Golden) throws {
    let compiled = try String(contentsOf: golden.file, encoding: .utf8)
    let writer = try writer(of: golden.module)
    let all = Dictionary(grouping: writer.catalog.shapes(in: golden.module)) { shape in
      compiled.contains(" \(shape.path.joined())Spy")
    }
    let kept = all[true] ?? []

    let doubles = try writer.doubles(of: kept + Stress.share(of: all[false] ?? [], small: 6)) { shape in
      var request = Request()
      request.name = "\(shape.path.joined())Spy"
      return request
    }

    #expect(doubles.flatMap { $0.errors + $0.missing } == [])
    let bodies = doubles.prefix(kept.count).map(body)
    if Self.isUpdating {
      let head = compiled.prefix(upTo: compiled.firstRange(of: "\n\n")?.upperBound ?? compiled.endIndex)
      let tested = golden.module == "DoubleWriterTests" ? "" : "@testable import \(golden.module)\n\n"
      try Data((head + tested + bodies.joined(separator: "\n")).utf8).write(to: golden.file)
    }
    for body in bodies {
      #expect(compiled.contains(body), "a double has changed: UPDATE=1 \(Self.command)")
    }
  }

  @Test(arguments: all)
  func `every double that stands there is called in a test`(golden: Golden) throws {
    let compiled = try String(contentsOf: golden.file, encoding: .utf8)
    let tests = try Repository.text(of: "Checks/DoubleWriterTests/\(golden.tests).swift")

    let names = compiled.matches(of: /(?:let|class|struct|actor) (\w+Spy)\b/).map { String($0.output.1) }

    #expect(names.count > 10 && names.filter { !tests.contains($0) } == [])
  }

  @Test func `a double that wraps a real object is the cookbook's own`() throws {
    func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    var request = Request()
    request.wraps = true

    let double = try writer(of: "Cookbook").double(of: "WrappingTheReal.Pricing", request)

    let page = try words(Repository.text(of: "Tests/Cookbook/WrappingTheReal.swift"))
    let own = words(body(of: double)).replacing("WrappingTheReal.", with: "")
    #expect(double.isComplete && page.contains(own), "\(own)")
  }
}
