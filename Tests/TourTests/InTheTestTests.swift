import Foundation
import Testing

@testable import tour

/// Each screen's statements about its test.
struct InTheTestTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let names = Tour.commands.map(\.name)

  private func test(_ name: String) throws -> InTheTest { try #require(Tour.commands.first { $0.name == name }).test }

  private func text(_ file: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
  }

  @Test(arguments: names) func `the code that a screen shows is in the suite, word for word`(name: String) throws {
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

  @Test(arguments: names) func `the code that each screen sabotages appears once in its file`(name: String) throws {
    let sabotage = try test(name).sabotage

    #expect(try text(sabotage.file).components(separatedBy: sabotage.before).count == 2)
  }
}
