import Doubles
import DoublesProperties
import DoublesSchedules
import Foundation
import TestSupport
import Testing

/// The examples in the searches' comments.
struct ExampleTests {
  private let directory = TemporaryDirectory()

  private var newFolder: URL {
    get throws {
      let url = directory.url.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      return url
    }
  }

  @Test func `a payment is made once, whichever call fails`() async {
    await everyFailure {
      Till()
    } in: { till in
      try await PatientPayer(paying: till).pay(450)
    } leaves: { till, error in
      till.book.sum == 450 || error != nil && till.book.sum == 0
    }

    await everyFailure {
      Till()
    } in: { till in
      try await PatientPayer(paying: till).pay(450)
    } expects: { till, error in
      #expect(till.book.sum == (error == nil ? 450 : 0))
    }
  }

  @Test func `the first of sorted numbers is the smallest`() async {
    await everyInput { choices in
      (0..<Int.random(in: 0...9, using: &choices)).map { _ in Int.random(in: 0...99, using: &choices) }
    } expects: { numbers in
      #expect(numbers.sorted().first == numbers.min())
    }
  }

  @Test func `a fake is like the files`() async {
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

  /// A purse for one task at a time.
  ///
  /// Unchecked: the search uses it in one task.
  private final class PlainPurse: PurseKeeping, @unchecked Sendable {
    private var sum = 0

    func pay(_ cents: Int) -> Bool {
      if sum < cents { return false }
      sum -= cents
      return true
    }

    func add(_ cents: Int) { sum += cents }
    func cents() -> Int { sum }
  }

  @Test func `a purse is like a plain one, also at once`() async {
    let commands: [Command<any PurseKeeping>] = [
      Command("pay(_:)", (any PurseKeeping).pay, .in(1...100)),
      Command("add(_:)", (any PurseKeeping).add, .in(1...100)),
      Command("cents()", (any PurseKeeping).cents),
    ]
    await expectAlikeAtOnce(commands, count: 20) {
      Purse()
    } and: {
      PlainPurse()
    }
  }
}
