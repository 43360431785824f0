import CheckSupport
import TestSupport
import Testing

@testable import DoubleWriter

/// The doubles that the command writes for every protocol in the cookbook.
struct CookbookTests {
  private func writer() throws -> DoubleWriter {
    let scratch = TemporaryDirectory()
    let modules = try #require(BuiltModules.folder)
    try ModuleGraph.extract("Cookbook", from: [modules], flags: [], to: scratch.url)
    return try DoubleWriter(graphs: [scratch.url], checker: Checker(modules: [modules]))
  }

  @Test func `every protocol has a complete double`() throws {
    let writer = try writer()

    let doubles = try writer.doubles(of: Stress.share(of: writer.catalog.shapes(in: "Cookbook"), small: 12)) { shape in
      var request = Request()
      request.name = "\(shape.path.joined())Spy"
      return request
    }

    #expect(doubles.count > 10)
    #expect(doubles.flatMap { double in (double.errors + double.missing).map { "\(double.name): \($0)" } } == [])
  }

  @Test func `a double that wraps a real object matches the cookbook's`() throws {
    func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    var request = Request()
    request.wraps = true

    let double = try writer().double(of: "WrappingTheReal.Pricing", request)

    let page = try words(Repository.text(of: "Tests/Cookbook/WrappingTheReal.swift"))
    let own = words(double.declarations(double.written()).text).replacing("WrappingTheReal.", with: "")
    #expect(double.isComplete && page.contains(own), "\(own)")
  }
}
