import DoublesProperties
import Foundation
import TestSupport
import Testing

/// A fake kept honest by a contract: without one, it drifts from the real thing, and all the tests above it go on passing.
///
/// - Fix: One list of tests for both: a parameterized suite of the promises to callers, whose arguments are *the fake
///   and the real part*. `expectAlike` finds the questions that nobody thought of: random calls to both, and the
///   shortest sequence that tells them apart.
/// - When not to: a stub with fixed answers needs no contract; ask [whether it lies](StubThatLies.swift). Abilities of
///   only one of the two, such as surviving a crash, don't belong in the contract.
struct Contract {
  protocol StockKeeping {
    func grams(of tea: String) throws -> Int
    func put(_ grams: Int, of tea: String) throws
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
      try Data("\(try self.grams(of: tea) + grams)".utf8).write(to: folder.appending(path: tea), options: .atomic)
    }
  }

  /// The fake: a class, since copies of the real part share their files, too.
  final class FakeStock: StockKeeping {
    private var grams: [String: Int] = [:]
    func grams(of tea: String) -> Int { grams[tea, default: 0] }
    func put(_ grams: Int, of tea: String) { self.grams[tea, default: 0] += grams }
  }

  /// The implementations that the contract covers.
  enum Implementation: CaseIterable {
    case fake, file

    func make(in directory: TemporaryDirectory) -> any StockKeeping {
      switch self {
      case .fake: FakeStock()
      case .file: FileStock(folder: directory.url)
      }
    }
  }

  private let directory = TemporaryDirectory()

  private var newFolder: URL {
    get throws {
      let folder = directory.url.appending(path: "\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return folder
    }
  }

  @Test(arguments: Implementation.allCases)
  func `a tea that isn't stored weighs zero grams`(implementation: Implementation) throws {
    #expect(try implementation.make(in: directory).grams(of: "mint") == 0)
  }

  @Test(arguments: Implementation.allCases)
  func `leaves are added to those in the cupboard`(implementation: Implementation) throws {
    let stock = implementation.make(in: directory)

    try stock.put(100, of: "mint")
    try stock.put(50, of: "mint")

    #expect(try stock.grams(of: "mint") == 150)
    #expect(try stock.grams(of: "green") == 0)
  }

  // region: alike
  private static let commands: [Command<any StockKeeping>] = [
    Command("put(_:of:)", (any StockKeeping).put, .in(0...99), .of("mint", "green")),
    Command("grams(of:)", (any StockKeeping).grams, .of("mint", "green")),
  ]

  /// The contract that a search writes: random calls to the fake and the files, side by side.
  @Test func `the fake behaves like the files`() async {
    await expectAlike(Self.commands, count: 30) {
      FileStock(folder: try newFolder)
    } and: {
      FakeStock()
    }
  }
  // endregion

  /// Sabotaged: a fake whose tin holds 150 grams.
  private final class SmallStock: StockKeeping {
    private var grams: [String: Int] = [:]
    func grams(of tea: String) -> Int { grams[tea, default: 0] }
    func put(_ grams: Int, of tea: String) { self.grams[tea] = min(150, self.grams[tea, default: 0] + grams) }
  }

  @Test func `sabotage: the failure is the shortest test that tells the two stocks apart`() async throws {
    let issues = try await recordedIssues {
      await expectAlike(Self.commands, seed: 24) {
        FakeStock()
      } and: {
        SmallStock()
      }
    }

    #expect(
      issues.map(\.text) == [
        """
        The two differ after 3 commands, made smaller from 4, which is sequence 18 of seed: 24. As a test that the second fails:

          @Test func `found by expectAlike`() async throws {
            let subject = SmallStock()
            try subject.put(98, of: "mint")
            try subject.put(53, of: "mint")
            #expect(try subject.grams(of: "mint") == 151)  // this part: 150
          }
        """
      ])
  }
}
