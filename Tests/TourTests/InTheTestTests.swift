import Foundation
import TestSupport
import Testing

@testable import tour

/// The statements of each screen about its test.
struct InTheTestTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let names = Tour.commands.map(\.name)

  private func test(_ name: String) throws -> InTheTest { try #require(Tour.commands.first { $0.name == name }).test }

  private func text(_ file: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
  }

  @Test(arguments: names) func `the lines on a screen are in the suite, word for word`(name: String) throws {
    let test = try test(name)
    for excerpt in [test.double, test.test] {
      // Members are indented in their type.
      let file = "\n" + (try text(excerpt.file))
      for part in excerpt.lines.split(separator: "\n…\n").map(String.init) {
        let isThere = [0, 2].contains { file.contains("\n" + part.indented(by: $0) + "\n") }
        #expect(isThere, "\(excerpt.file) has no longer:\n\(part)")
      }
    }
  }

  @Test func `a screen's command runs only its test`() throws {
    let files = try #require(FileManager.default.enumerator(atPath: Self.root.appending(path: "Tests").path))
    let tests = Tour.commands.map(\.test)
    var places: [[String]] = tests.map { _ in [] }
    for case let file as String in files where file.hasSuffix("Tests.swift") {
      let suite = try Data(contentsOf: Self.root.appending(path: "Tests/\(file)"))
      for (index, test) in tests.enumerated() where suite.range(of: Data("\(test.name)`".utf8)) != nil {
        places[index].append("Tests/\(file)")
      }
    }

    #expect(places == tests.map { [$0.test.file] })
    // An expression that matches the name literally.
    #expect(tests.allSatisfy { $0.name.wholeMatch(of: /[A-Za-z0-9 ,]+/) != nil })
  }

  @Test(arguments: names) func `the code that a screen breaks is in its file once`(name: String) throws {
    let sabotage = try test(name).sabotage

    #expect(try text(sabotage.file).components(separatedBy: sabotage.before).count == 2)
  }

  /// A text that the screen breaks into two lines.
  private func inOneLine(_ text: String) -> String { text.replacing(/\n */, with: " ") }

  #if PROCESSES && compiler(<6.4)
    /// Follows each screen in a copy of the package. Later compilers word a failure differently.
    @Test(.enabled(if: Stress.isOn, "builds a copy of the package twice"), .timeLimit(.minutes(20)))
    func `each screen shows the record and failure of a real test run`() throws {
      let copy = try PackageCopy(of: Self.root)
      let tests = Tour.commands.map(\.test)

      for test in tests {
        // The record is printed at the end of the test.
        try copy.replace(
          test.test.lines.indented(by: 2),
          with: test.test.lines.indented(by: 2).dropLast() + "  print(\"recorded \\(\(test.record))\")\n  }",
          in: test.test.file)
      }
      for test in tests {
        let run = try copy.run(test.command)
        #expect(run.contains("Test run with 1 test in 1 suite passed"), "\(run)")
        #expect(run.contains("recorded \(inOneLine(test.recorded))\n"), "\(run)")
      }

      for test in tests {
        try copy.replace(test.sabotage.before, with: test.sabotage.after, in: test.sabotage.file)
      }
      for test in tests {
        let run = try copy.run(test.command)
        #expect(run.contains(inOneLine(test.failure).replacing("✘ ", with: "") + "\n"), "\(run)")
        #expect(run.contains("Test run with 1 test in 1 suite failed"), "\(run)")
      }
    }
  #endif
}
