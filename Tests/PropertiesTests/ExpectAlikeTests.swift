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

final class FakeStock: StockKeeping {
  private var grams: [String: Int] = [:]
  private let capacity: Int

  init(capacity: Int = .max) { self.capacity = capacity }

  func grams(of tea: String) -> Int { grams[tea, default: 0] }
  func put(_ grams: Int, of tea: String) { self.grams[tea] = min(capacity, self.grams[tea, default: 0] + grams) }
  func empty() { grams = [:] }
}

/// Random commands for two parts, and the test printed for a difference.
@Suite(.dropsKnownIssues) struct ExpectAlikeTests {
  private static let commands: [Command<any StockKeeping>] = [
    Command("put(_:of:)", (any StockKeeping).put, .in(0...99), .of("mint", "green")),
    Command("grams(of:)", (any StockKeeping).grams, .of("mint", "green")),
    Command("empty()", (any StockKeeping).empty),
  ]

  /// Compares two parts whose creation never fails.
  @discardableResult private func compare<Part>(
    _ commands: [Command<Part>], count: Int = 100, length: Int = 40, seed: UInt64? = nil, allowsUntried: Bool = false,
    within limit: Duration = .seconds(10), _ first: @autoclosure @escaping () -> Part,
    and second: @autoclosure @escaping () -> Part
  ) async -> Int {
    await expectAlike(
      commands, count: count, length: length, seed: seed, allowsUntried: allowsUntried, within: limit, first,
      and: second)
  }

  @Test func `a fake that behaves like the real thing passes`() async {
    let commands: [Command<any StockKeeping>] = [
      Command("put(_:of:)", (any StockKeeping).put, .in(0...99), .of("mint", "green")),
      Command("grams(of:)", (any StockKeeping).grams, .of("mint", "green")),
      Command("empty()") { stock, _ in try stock.empty() },
    ]
    let count = await compare(commands, FakeStock(), and: FakeStock())

    #expect(count > 100)
  }

  @Test func `a difference is reported as a short test to paste, and its seed reproduces it`() async throws {
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
        The two differ after 2 commands, made smaller from 4, which is sequence 91 of seed: 1. As a test that the second fails:

          @Test func `found by expectAlike`() async throws {
            let subject = FakeStock(capacity: 50)
            try subject.put(51, of: "mint")
            #expect(try subject.grams(of: "mint") == 51)  // this part: 50
          }
        """
      ])
  }

  @Test func `shrinking replaces three steps with two, and shrinks equal numbers together`() async {
    let fewer = await smallestSteps([[60], [60], [60]]) { steps in
      let made = steps.map { $0.map { min($0, 99) } }
      return made.joined().reduce(0, +) > 150 ? made : nil
    }
    #expect(fewer.count == 2 && fewer.joined().reduce(0, +) == 151, "\(fewer)")

    let equal = await smallestSteps([[7], [7]]) { $0.count == 2 && $0[0] == $0[1] ? $0 : nil }
    #expect(equal == [[1], [1]])

    let outer = await smallestSteps([[2], [3], [4], [5]]) { $0.count == 4 || $0 == [[2], [5]] ? $0 : nil }
    #expect(outer == [[2], [5]])

    let keys = await smallestSteps([[5, 7], [6, 7], [9, 7]]) { steps in
      steps.count == 3 && Set(steps.map(\.last)).count == 1 ? steps : nil
    }
    #expect(keys == [[1, 1], [1, 1], [1, 1]])
  }

  @Test func `a failed expectation in a command is reported once, at its own line`() async throws {
    let commands: [Command<FakeStock>] = [
      Command("check(_:)") { stock, its in
        let number = its.draw(.in(0...1_000))
        #expect(number < 500)
      }
    ]
    let issues = try await recordedIssues {
      await compare(commands, seed: 3, FakeStock(), and: FakeStock())
    }

    try #require(issues.count == 1)
    #expect(issues[0].text.contains("    subject.check(500)  // an issue was recorded"))
    #expect("\(issues[0])".contains("number < 500") || "\(issues[0])".contains("number → 500"))
  }

  @Test func `a cancelled search names its sequence`() async throws {
    let issues = try await recordedIssues {
      await withTaskGroup { group in
        group.addTask {
          await compare(Self.commands, seed: 3, FakeStock(), and: FakeStock(capacity: 0))
        }
        group.cancelAll()
      }
    }

    #expect(issues.map(\.text) == ["The search was cancelled in sequence 0 of seed: 3."])
  }

  @Test func `a command that doesn't end is reported with those before it`() async throws {
    let wait = Command<Tin>("wait for") { tin, its in
      if tin.most == its.draw(.of(3)) { for await _ in AsyncStream<Never>.makeStream().stream {} }
    }
    try await expectMisuse(
      #"""
      "wait for", which drew 3 did not end within 0.05 seconds on the second part, in sequence 0 of seed: 3, after:
        nothing
      """#
    ) {
      await compare([wait], seed: 3, within: .milliseconds(50), Tin(), and: Tin(3))
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
      let commands: [Command<Bool>] = [Command("value()") { isReal, _ in isReal ? value : other }]
      await compare(commands, seed: 1, true, and: false)
    }
    let line = try #require(issues.first?.text.split(separator: "\n").first { $0.contains("#expect") })
    return String(line.drop { $0 == " " })
  }

  @Test func `results are printed as Swift code`() async throws {
    #expect(try await code(of: [1, 2], other: []) == "#expect(subject.value() == [1, 2])  // this part: []")
    #expect(try await code(of: "a\"", other: "").hasPrefix(#"#expect(subject.value() == "a\"")  //"#))
    #expect(try await code(of: Optional(Data([1, 2])), other: nil).contains("== Data([1, 2]))  // this part: nil"))
    #expect(try await code(of: URL(string: "http://a.b/c"), other: nil).contains(#"== URL(string: "http://a.b/c")!)"#))
    #expect(try await code(of: ["b": 1, "a": 2], other: [:]).contains(#"== ["a": 2, "b": 1])  // this part: [:]"#))
    #expect(try await code(of: Value.number(3), other: .none).contains("== .number(3))  // this part: .none"))
    #expect(try await code(of: Value.pair(a: 3, "x"), other: .none).contains(#"== .pair(a: 3, "x"))  //"#))
    #expect(try await code(of: Value.data(Data([7])), other: .none).contains("== .data(Data([7])))  //"))
    #expect(try await code(of: Double.infinity, other: 0).contains("== .infinity)  // this part: 0.0"))
    #expect(
      try await code(of: Value.place(Place(id: 1)), other: .none).contains(
        "== .place(Place(id: 1)))  // mend: Place may have no such initializer"))
  }

  // MARK: - The test to paste

  enum TinError: Error, Equatable { case full(Int) }
  final class ClassError: Error {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  struct Seal: Equatable, CustomReflectable {
    let number: Int
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  final class Tin: Sendable {
    let most: Int
    init(_ most: Int = 9) { self.most = most }
    func mean() -> Double { .nan }
    func means() -> [Double] { [.nan, Double(most)] }
    func keep(_ number: Int??) -> Int?? { most == 3 ? .none : number }
    func fill() throws { throw TinError.full(most) }
    func dent() async throws { throw ClassError(most) }
    func seal() -> Seal { Seal(number: most) }
  }

  private func lines(of command: Command<Tin>) async throws -> [String] {
    let issues = try await recordedIssues {
      await expectAlike([command], seed: 1) {
        Tin()
      } and: {
        Tin(3)
      }
    }
    let text = try #require(issues.first).text
    return text.split(separator: "\n").dropFirst(2).dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `the test to paste creates the second part, and expects the results of the first`() async throws {
    #expect(
      try await lines(of: Command("keep(_:)", Tin.keep, .of(.some(nil), 1))) == [
        "let subject = Tin(3)", "#expect(subject.keep(.some(nil)) == .some(nil))  // this part: nil",
      ])
    let statements = try await recordedIssues {
      await expectAlike([Command("fill()", Tin.fill)], seed: 1) {
        Tin()
      } and: {
        let text = "}\" {"
        return Tin(text.count)
      }
    }
    let made = #"""
          let text = "}\" {"
          let subject = Tin(text.count)
      """#
    #expect(statements.first?.text.contains(made) == true, "\(statements)")
    #expect(
      try await lines(of: Command("fill()", Tin.fill)).last
        == "#expect(throws: TinError.full(9)) { try subject.fill() }  // this part: threw full(3)")
    let means = try await lines(of: Command("means()", Tin.means)).last
    #expect(
      means
        == "#expect(String(reflecting: subject.means()) == \"[nan, 9.0]\")  // this part: [.nan, 3.0]")
  }

  @Test func `a command that can't be written as code becomes a comment`() async throws {
    let issues = try await recordedIssues {
      let command = Command<Tin>("the most of all") { tin, its in tin.most + its.draw(.of(1)) }
      await expectAlike([command], seed: 1) {
        Tin()
      } and: {
        let most = 3  // grams
        return Tin(most)
      }
    }

    #expect(
      issues.map(\.text) == [
        """
        The two differ after 1 command, which is sequence 0 of seed: 1. As a test that the second fails, once its comments are code:

          @Test func `found by expectAlike`() async throws {
            // The subject is made here, as the second closure makes it.
            // "the most of all", which drew 1: 10 is right, this part: 4
          }
        """
      ])
  }

  @Test func `results unequal to themselves are compared as text, and error objects by their properties`() async throws
  {
    await compare([Command("mean()", Tin.mean)], seed: 8, Tin(), and: Tin())
    let dent: Command<Tin> = Command("dent()", Tin.dent)
    await compare([dent], seed: 8, allowsUntried: true, Tin(), and: Tin())

    // Printed the same way, but not equal.
    #expect(try await lines(of: Command("seal()", Tin.seal)).count == 2)
    #expect(try await lines(of: dent).last?.hasPrefix("#expect { try await subject.dent() } throws: { ") == true)
  }

  @Test func `a projection leaves out a known difference`() async throws {
    let command = Command("means()", Tin.means)
    await compare([command.comparing { (means: [Double]) in means.count }], seed: 8, Tin(), and: Tin(3))

    #expect(
      try await lines(of: command.comparing { (means: [Double]) in means.last ?? 0 }).last
        == "// means(), of which a part is compared: 9.0 is right, this part: 3.0")
    try await expectMisuse(
      "The command means() compares a part of what it doesn't return: name its type in comparing(_:)."
    ) {
      await compare([command.comparing { (number: Int) in number }], seed: 1, Tin(), and: Tin())
    }
  }

  // MARK: - Misuses

  @Test func `a search warns if it compared no values or never ran a command`() async throws {
    let commands: [Command<Tin>] = [
      Command("one()") { _, _ in }, Command("two()") { _, _ in }, Command("three()") { _, _ in },
    ]
    let issues = try await recordedIssues {
      await compare(commands, count: 1, length: 1, seed: 1, Tin(), and: Tin())
      await compare(commands, count: 1, length: 1, seed: 1, allowsUntried: true, Tin(), and: Tin())
    }

    #expect(
      issues.map(\.text) == [
        """
        expectAlike did 1 commands, and never did one(), two(), and compared no value, since no command returned one. If \
        that is known: allowsUntried: true.
        """
      ])
    #expect(issues.first?.isFailure == false)
    try await expectMisuse("Both closures give the same object, which is compared with itself: make it anew in each.") {
      let tin = Tin()
      await expectAlike([Command("mean()", Tin.mean)]) {
        tin
      } and: {
        tin
      }
    }
  }

  @Test func `each misuse's message says what to do`() async throws {
    try await expectMisuse("There is no command to compare with") {
      await compare([Command<any StockKeeping>](), FakeStock(), and: FakeStock())
    }
    try await expectMisuse("expectAlike(count: 0) tries nothing: the number of sequences is at least 1.") {
      await compare(Self.commands, count: 0, FakeStock(), and: FakeStock())
    }
    try await expectMisuse("The command put(_:of:) names 2 arguments and draws 1: write its name with a label for each")
    {
      let put = Command<any StockKeeping>("put(_:of:)") { try $0.put($1.draw(.in(0...9)), of: "mint") }
      await compare([put], FakeStock(), and: FakeStock())
    }
    try await expectMisuse("of the other: draw its arguments from its second parameter alone, not from the part.") {
      let put = Command<any StockKeeping>("put(_:of:)") { stock, its in
        let limit = try stock.grams(of: "mint") + 1
        try stock.put(its.draw(.in(0...limit)), of: its.draw(.of("mint")))
      }
      await compare([put], seed: 1, FakeStock(), and: FakeStock(capacity: 0))
    }
  }

  @Test func `the error of a part that can't be created is reported`() async throws {
    struct NoFolder: Error {}
    try await expectMisuse("The first part could not be made: NoFolder()") {
      await expectAlike(Self.commands) {
        throw NoFolder()
      } and: {
        FakeStock()
      }
    }
  }
}
