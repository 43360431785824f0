import Synchronization
import TeaHouse

extension Cheat {
  /// They are no books.
  static let fakes: [Cheat] = [
    Cheat("the numbers of the test", .fake { HardCoded() }, isToldBy: "Your fake is wrong when"),
    Cheat("a promise that nobody checks", .fake { Unguarded() }, isToldBy: "Your fake is wrong when"),
    Cheat(
      "two locks where one is needed", .fake { TwoSteps() }, isToldBy: "a guest pays once and again at the same moment"),
    Cheat("one book for all", .fake { shared }, isToldBy: "Your fake is wrong when"),
    Cheat("a book that pays what it can", .fake { Lenient() }, isToldBy: "Your fake is wrong when"),
    Cheat("a book that is never done", .fake { Spinning() }, isToldBy: "runs for ever"),
  ]

  private static let shared = TwoSteps()

  private final class HardCoded: TabKeeping {
    private let charges = Mutex<[String: Int]>([:])
    func owed(by guest: String) -> Int { charges.withLock { $0[guest, default: 0] } }
    func charge(_ cents: Int, to guest: String) { charges.withLock { $0[guest, default: 0] += cents } }
    func pay(_ cents: Int, by guest: String) throws(TabError) {
      switch cents {
      case 180: charges.withLock { $0[guest] = 200 }
      case 380: charges.withLock { $0[guest] = 0 }
      case 381: throw .tooMuch(owed: 380)
      default: throw .tooMuch(owed: 0)
      }
    }
  }

  private final class Unguarded: TabKeeping, @unchecked Sendable {
    private var book: [String: Int] = [:]
    func owed(by guest: String) -> Int { book[guest, default: 0] }
    func charge(_ cents: Int, to guest: String) { book[guest, default: 0] += cents }
    func pay(_ cents: Int, by guest: String) throws(TabError) {
      let owed = book[guest, default: 0]
      if cents > owed { throw .tooMuch(owed: owed) }
      book[guest] = owed - cents
    }
  }

  private final class TwoSteps: TabKeeping {
    private let book = Mutex<[String: Int]>([:])
    func owed(by guest: String) -> Int { book.withLock { $0[guest, default: 0] } }
    func charge(_ cents: Int, to guest: String) { book.withLock { $0[guest, default: 0] += cents } }
    func pay(_ cents: Int, by guest: String) throws(TabError) {
      let owed = owed(by: guest)
      if cents > owed { throw .tooMuch(owed: owed) }
      book.withLock { $0[guest, default: 0] -= cents }
    }
  }

  private final class Lenient: TabKeeping {
    private let book = Mutex<[String: Int]>([:])
    func owed(by guest: String) -> Int { book.withLock { $0[guest, default: 0] } }
    func charge(_ cents: Int, to guest: String) { book.withLock { $0[guest, default: 0] += cents } }
    func pay(_ cents: Int, by guest: String) throws(TabError) {
      try book.withLock { book throws(TabError) in
        let owed = book[guest, default: 0]
        book[guest] = max(0, owed - cents)
        if cents > owed { throw .tooMuch(owed: owed) }
      }
    }
  }

  private final class Spinning: TabKeeping {
    func owed(by guest: String) -> Int { while true {} }
    func charge(_ cents: Int, to guest: String) {}
    func pay(_ cents: Int, by guest: String) throws(TabError) {}
  }
}
