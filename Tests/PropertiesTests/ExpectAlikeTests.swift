import Doubles
@_spi(Hooks) import DoublesProperties
import Foundation
import TestSupport
import Testing

protocol StockKeeping {
  func grams(of tea: String) throws -> Int
  func put(_ grams: Int, of tea: String) throws
  func empty() throws
}

/// The real part.
struct FileStock: StockKeeping {
  let folder: URL

  func grams(of tea: String) throws -> Int {
    let url = folder.appending(path: tea)
    guard FileManager.default.fileExists(atPath: url.path) else { return 0 }
    return Int(String(decoding: try Data(contentsOf: url), as: UTF8.self)) ?? 0
  }

  func put(_ grams: Int, of tea: String) throws {
    try Data("\(try self.grams(of: tea) + grams)".utf8).write(to: folder.appending(path: tea))
  }

  func empty() throws {
    for url in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      try FileManager.default.removeItem(at: url)
    }
  }
}

final class FakeStock: StockKeeping {
  private var grams: [String: Int] = [:]
  private let capacity: Int
  private let forgets: Bool

  init(capacity: Int = .max, forgets: Bool = true) { (self.capacity, self.forgets) = (capacity, forgets) }

  func grams(of tea: String) -> Int { grams[tea, default: 0] }
  func put(_ grams: Int, of tea: String) { self.grams[tea] = min(capacity, self.grams[tea, default: 0] + grams) }
  func empty() { if forgets { grams = [:] } }
}

/// Random commands to two parts, and the test that a difference prints.
@Suite(.dropsKnownIssues) struct ExpectAlikeTests {
  private let directory = TemporaryDirectory()

  private var newFolder: URL {
    get throws {
      let url = directory.url.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      return url
    }
  }

  private static let commands: [Command<any StockKeeping>] = [
    Command("put(_:of:)", (any StockKeeping).put, .in(0...99), .of("mint", "green")),
    Command("grams(of:)", (any StockKeeping).grams, .of("mint", "green")),
    Command("empty()", (any StockKeeping).empty),
  ]

  @Test func `a fake that is like the real thing passes`() async {
    let commands: [Command<any StockKeeping>] = [
      Command("put(_:of:)", (any StockKeeping).put, .in(0...99), .of("mint", "green")),
      Command("grams(of:)", (any StockKeeping).grams, .of("mint", "green")),
      Command("empty()") { stock, _ in try stock.empty() },
    ]
    await expectAlike(commands) {
      FileStock(folder: try newFolder)
    } and: {
      FakeStock()
    }
  }

  @Test func `a difference is a short test to paste, which its seed gives again`() async throws {
    let issues = try await recordedIssues {
      await expectAlike(Self.commands, length: 6, seed: 1) {
        FakeStock()
      } and: {
        FakeStock(capacity: 50)
      }
    }

    #expect(
      issues.map(\.text) == [
        """
        The two differ after 2 commands, made smaller from 5, which is sequence 80 of seed: 1. As a test:

          @Test func `found by expectAlike`() async throws {
            let subject = FakeStock()
            try subject.put(51, of: "mint")
            #expect(try subject.grams(of: "mint") == 51)  // the other: 50
          }
        """
      ])
  }

  @Test func `two steps stand in for three, and two numbers that must be equal get smaller together`() async {
    let fewer = await smallestSteps([[60], [60], [60]]) { steps in
      let made = steps.map { $0.map { min($0, 99) } }
      return made.joined().reduce(0, +) > 150 ? made : nil
    }
    #expect(fewer.count == 2 && fewer.joined().reduce(0, +) == 151, "\(fewer)")

    let equal = await smallestSteps([[7], [7]]) { $0.count == 2 && $0[0] == $0[1] ? $0 : nil }
    #expect(equal == [[1], [1]])
  }

  @Test(arguments: 0..<UInt64(Stress.count(1, full: 3)))
  func `a fake that forgets to forget is found in three commands`(seed: UInt64) async throws {
    let issues = try await recordedIssues {
      await expectAlike(Self.commands, seed: seed) {
        FakeStock()
      } and: {
        FakeStock(forgets: false)
      }
    }

    let text = try #require(issues.first).text
    #expect(text.hasPrefix("The two differ after 3 commands"))
    #expect(
      text.contains(
        """
            try subject.put(1, of: "mint")
            try subject.empty()
            #expect(try subject.grams(of: "mint") == 0)  // the other: 1
        """))
  }

  @Test func `a failed expectation in a command is one failure, in its own line`() async throws {
    let commands: [Command<FakeStock>] = [
      Command("check(_:)") { stock, its in
        let number = its.draw(.in(0...1_000))
        #expect(number < 500)
      }
    ]
    let issues = try await recordedIssues {
      await expectAlike(commands, seed: 3) {
        FakeStock()
      } and: {
        FakeStock()
      }
    }

    try #require(issues.count == 1)
    #expect(issues[0].text.contains("try subject.check(500)  // an issue was recorded"))
    #expect("\(issues[0])".contains("number < 500") || "\(issues[0])".contains("number → 500"))
  }

  @Test func `a cancelled search names its sequence`() async throws {
    let issues = try await recordedIssues {
      await withTaskGroup { group in
        group.addTask {
          await expectAlike(Self.commands, seed: 3) {
            FakeStock()
          } and: {
            FakeStock(forgets: false)
          }
        }
        group.cancelAll()
      }
    }

    #expect(issues.map(\.text) == ["The search was cancelled in sequence 0 of seed: 3."])
  }

  @Test func `a command that doesn't end is reported with those before it`() async throws {
    let commands: [Command<FakeStock>] = [
      Command("wait()") { _, _ in for await _ in AsyncStream<Never>.makeStream().stream {} }
    ]
    try await expectMisuse("// the next command did not end within 0.05 seconds") {
      await expectAlike(commands, seed: 3, within: .milliseconds(50)) {
        FakeStock()
      } and: {
        FakeStock()
      }
    }
  }

  // MARK: - Code

  private struct Place: Equatable { let id: Int }
  private enum Value: Equatable {
    case number(Int)
    case data(Data)
    case pair(a: Int, String)
    case place(Place)
    case none
  }

  private func code<Result: Equatable & Sendable>(of value: Result, other: Result) async throws -> String {
    let issues = try await recordedIssues {
      let commands: [Command<Bool>] = [Command("value") { isReal, _ in isReal ? value : other }]
      await expectAlike(commands, seed: 1) {
        true
      } and: {
        false
      }
    }
    let line = try #require(issues.first?.text.split(separator: "\n").first { $0.contains("#expect") })
    return String(line.drop { $0 == " " })
  }

  @Test func `results are printed as code`() async throws {
    #expect(try await code(of: [1, 2], other: []) == "#expect(try subject.value == [1, 2])  // the other: []")
    #expect(try await code(of: "a\"", other: "").hasPrefix(#"#expect(try subject.value == "a\"")  //"#))
    #expect(try await code(of: Optional(Data([1, 2])), other: nil).contains("== Data([1, 2]))  // the other: nil"))
    #expect(try await code(of: URL(string: "http://a.b/c"), other: nil).contains(#"== URL(string: "http://a.b/c")!)"#))
    #expect(try await code(of: ["b": 1, "a": 2], other: [:]).contains(#"== ["a": 2, "b": 1])  // the other: [:]"#))
    #expect(try await code(of: Value.number(3), other: .none).contains("== .number(3))  // the other: .none"))
    #expect(try await code(of: Value.pair(a: 3, "x"), other: .none).contains(#"== .pair(a: 3, "x"))  //"#))
    #expect(try await code(of: Value.data(Data([7])), other: .none).contains("== .data(Data([7])))  //"))
    #expect(try await code(of: Double.infinity, other: 0).contains("== .infinity)  // the other: 0.0"))
    #expect(
      try await code(of: Value.place(Place(id: 1)), other: .none).contains(
        "== .place(Place(id: 1)))  // mend: Place may have no such initializer"))
  }

  // MARK: - Misuses

  @Test func `misuses say what to do`() async throws {
    try await expectMisuse("There is no command to compare with") {
      await expectAlike([Command<any StockKeeping>]()) {
        FakeStock()
      } and: {
        FakeStock()
      }
    }
    try await expectMisuse("expectAlike(count: 0) tries nothing: the number of sequences is at least 1.") {
      await expectAlike(Self.commands, count: 0) {
        FakeStock()
      } and: {
        FakeStock()
      }
    }
    try await expectMisuse("The command put(_:of:) names 2 arguments and draws 1: write its name with a label for each")
    {
      let put = Command<any StockKeeping>("put(_:of:)") { try $0.put($1.draw(.in(0...9)), of: "mint") }
      await expectAlike([put]) {
        FakeStock()
      } and: {
        FakeStock()
      }
    }
    try await expectMisuse("of the other: draw its arguments from its second parameter alone, not from the part.") {
      let put = Command<any StockKeeping>("put(_:of:)") { stock, its in
        let limit = try stock.grams(of: "mint") + 1
        try stock.put(its.draw(.in(0...limit)), of: its.draw(.of("mint")))
      }
      await expectAlike([put], seed: 1) {
        FakeStock()
      } and: {
        FakeStock(capacity: 0)
      }
    }
  }

  @Test func `a part that can't be made is a failure with its error`() async throws {
    struct NoFolder: Error {}
    try await expectMisuse("// could not be made: NoFolder()") {
      await expectAlike(Self.commands) {
        throw NoFolder()
      } and: {
        FakeStock()
      }
    }
  }
}
