import CheckSupport
import Foundation
import TestSupport
import Testing

@testable import DoubleWriter

/// Written doubles of every protocol in the cookbook.
///
/// One double of each shape is in `Written/CookbookDoubles.swift`, compiled in this target, and called by
/// `CalledTests`; `UPDATE=1` rewrites that file.
struct CookbookTests {
  private static let path = "Checks/DoubleWriterTests/Written/CookbookDoubles.swift"
  private static let command = "swift test --package-path Checks --filter CookbookTests"
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE"] != nil

  private func writer() throws -> DoubleWriter {
    let scratch = TemporaryDirectory()
    let modules = try #require(BuiltModules.folder)
    try ModuleGraph.extract("Cookbook", from: [modules], flags: [], to: scratch.url)
    return try DoubleWriter(graphs: [scratch.url], checker: Checker(modules: [modules]))
  }

  /// The double without its imports.
  private func body(of double: Draft) -> String {
    double.text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.isEmpty || $0.hasPrefix("import ") || $0.hasPrefix("@testable ") }.joined(separator: "\n")
  }

  @Test func `every protocol has a written double, which is compiled here`() throws {
    let compiled = try Repository.text(of: Self.path)
    let writer = try writer()
    let all = Dictionary(grouping: writer.catalog.shapes(in: "Cookbook")) { shape in
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
      let text = head + "@testable import Cookbook\n\n" + bodies.joined(separator: "\n")
      try Data(text.utf8).write(to: Repository.url(of: Self.path))
    }
    for body in bodies {
      #expect(compiled.contains(body), "a double has changed: UPDATE=1 \(Self.command)")
    }
  }

  @Test func `every written double is called in a test`() throws {
    let compiled = try Repository.text(of: Self.path)
    let tests = try Repository.text(of: "Checks/DoubleWriterTests/CalledTests.swift")

    let names = compiled.matches(of: /(?:let|class|struct|actor) (\w+Spy)\b/).map { String($0.output.1) }

    #expect(names.count > 10 && names.filter { !tests.contains($0) } == [])
  }

  @Test func `a double that wraps a real object is the cookbook's own`() throws {
    func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    var request = Request()
    request.wraps = true

    let double = try writer().double(of: "WrappingTheReal.Pricing", request)

    let page = try words(Repository.text(of: "Tests/Cookbook/WrappingTheReal.swift"))
    let own = words(body(of: double)).replacing("WrappingTheReal.", with: "")
    #expect(double.isComplete && page.contains(own), "\(own)")
  }
}
