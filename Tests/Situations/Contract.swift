import Foundation
import TestSupport
import Testing

/// A fake kept honest by a contract: it drifts from the real thing, and all the tests above it go on passing.
///
/// - Cure: One list of tests for both. What a caller may rely on stands in a parameterized suite whose arguments are *the
///   fake and the real part*; both run in every test run.
/// - When not to: a stub with fixed answers needs no contract. And what only one of the two can do, such as surviving a
///   crash, is no part of it.
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

  /// The fake: a class, since the file remembers too, whoever holds the value.
  final class FakeStock: StockKeeping {
    private var grams: [String: Int] = [:]
    func grams(of tea: String) -> Int { grams[tea, default: 0] }
    func put(_ grams: Int, of tea: String) { self.grams[tea, default: 0] += grams }
  }

  /// Whoever is added here is under the contract.
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

  @Test(arguments: Implementation.allCases)
  func `a tea that was never put there has no grams`(implementation: Implementation) throws {
    #expect(try implementation.make(in: directory).grams(of: "mint") == 0)
  }

  @Test(arguments: Implementation.allCases)
  func `what is put there is added to what was there`(implementation: Implementation) throws {
    let stock = implementation.make(in: directory)

    try stock.put(100, of: "mint")
    try stock.put(50, of: "mint")

    #expect(try stock.grams(of: "mint") == 150)
    #expect(try stock.grams(of: "green") == 0)
  }
}
