import Foundation
import TestSupport
import Testing

@testable import DoubleWriter

/// The doubles of the samples and of the template could have come from the writer: `SampleDifferences.diff` shows all
/// that a person changed afterwards. `UPDATE=1` writes it anew.
struct SampleDoublesTests {
  private struct Sample {
    let name: String
    let seam: String
    let module: String
    let file: String
    var access: String?
    var kind = Request.Kind.spy
  }

  private static let samples = [
    Sample(
      name: "NumberReadingStub", seam: "NumberReading", module: "CalculatorSample",
      file: "Tests/CalculatorTests/CalculatorDoubles.swift", kind: .stub),
    Sample(
      name: "NumberWritingSpy", seam: "NumberWriting", module: "CalculatorSample",
      file: "Tests/CalculatorTests/CalculatorDoubles.swift"),
    Sample(
      name: "ImageSearchingSpy", seam: "ImageSearching", module: "ImageSearchSample",
      file: "Tests/ImageSearchTests/Support/ImageSearchDoubles.swift"),
    Sample(
      name: "StargazersFetchingSpy", seam: "StargazersFetching", module: "StargazersSample",
      file: "Tests/SampleDoubles/StargazersFetchingSpy.swift", access: "public"),
    Sample(
      name: "TextSpy", seam: "TextShowing", module: "StargazersSample",
      file: "Tests/StargazersTests/Support/ViewSpies.swift"),
    Sample(
      name: "ActivitySpy", seam: "ActivityShowing", module: "StargazersSample",
      file: "Tests/StargazersTests/Support/ViewSpies.swift"),
    Sample(
      name: "RowsSpy", seam: "RowsShowing", module: "StargazersSample",
      file: "Tests/StargazersTests/Support/ViewSpies.swift"),
    Sample(
      name: "NetworkingSpy", seam: "Networking", module: "NetworkingSample",
      file: "Tests/SampleDoubles/NetworkingSpy.swift", access: "public"),
    Sample(
      name: "WeatherFetchingSpy", seam: "WeatherFetching", module: "WeatherSample",
      file: "Tests/SampleDoubles/WeatherFetchingSpy.swift", access: "public"),
    Sample(
      name: "NoteReadingSpy", seam: "NoteReading", module: "MyProject",
      file: "Template/Tests/MyProjectTests/NoteReadingSpy.swift"),
  ]

  /// The lines of a double that say something, from its first to its closing brace.
  private func lines(of name: String, in text: String) -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    guard let start = lines.firstIndex(where: { $0.contains(" \(name)") && $0.hasSuffix("{") }),
      let end = lines[start...].firstIndex(of: "}")
    else { return [] }
    return lines[start...end].map { String($0.drop { $0 == " " }) }
  }

  @Test func `what people changed in a written double is on record`() async throws {
    let scratch = TemporaryDirectory()
    let modules = [try await SampleModules.folder.value, try Compiler.modules()]
    for name in Set(Self.samples.map(\.module)) {
      try ModuleGraph.extract(name, from: modules, flags: [], to: scratch.url)
    }
    let writer = try DoubleWriter(graphs: [scratch.url])
    var record = ""
    for sample in Self.samples {
      var request = Request()
      request.name = sample.name
      request.kind = sample.kind
      request.access = sample.access
      let written = lines(of: sample.name, in: try writer.double(of: "\(sample.module).\(sample.seam)", request).text)
      let there = lines(of: sample.name, in: try Repository.text(of: sample.file))
      #expect(!there.isEmpty && !written.isEmpty, "\(sample.name) is not in \(sample.file)")
      record += "\(sample.name): \(sample.file)\n"
      for change in there.difference(from: written) {
        switch change {
        case .remove(_, let line, _): record += "- \(line)\n"
        case .insert(_, let line, _): record += "+ \(line)\n"
        }
      }
      record += "\n"
    }
    let golden = "Checks/TypeChecks/SampleDifferences.diff"
    if ProcessInfo.processInfo.environment["UPDATE"] != nil {
      try Data(record.utf8).write(to: Repository.url(of: golden))
    }

    // A line with a minus was written, and one with a plus is in the file instead.
    #expect(try Repository.text(of: golden) == record)
  }
}
