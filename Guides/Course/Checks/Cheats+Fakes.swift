import Foundation
@testable import Grader
import Synchronization
import TeaHouse

extension Cheat {
  /// They are no books.
  static let fakes: [Cheat] = [
    Cheat("the numbers of the test", .fake { HardCoded() }, isToldBy: "Your code is wrong when"),
    // Where the threads have one processor, the text tells.
    Cheat(
      "a promise that nobody checks", .fake { Unguarded() }, isToldBy: "Your ", source: "@unchecked Sendable {}"),
    Cheat(
      "two locks where one is needed", .fake { TwoSteps() }, isToldBy: "in one step, within the same `withLock`"),
    Cheat("one book for all", .fake { shared }, isToldBy: "Your code is wrong when"),
    Cheat("a book that pays what it can", .fake { Lenient() }, isToldBy: "Your code is wrong when"),
    Cheat("a book that is never done", .fake { Spinning() }, isToldBy: "runs for ever"),
    Cheat(
      "6: no book at all", .fake { Careless { _, _ in } }, isToldBy: "Your code is wrong when a guest was charged twice"
    ),
    Cheat(
      "6: the last charge counts", .fake { Careless { $0 = $1 } },
      isToldBy: "Your code is wrong when a guest was charged twice"),
    Cheat(
      "6: who is not in the book stops the program", .fake { Forced() },
      isToldBy: "stops the program: nobody has that name"),
    Cheat("6: it says what was paid, not what was owed", .fake { Misled() }, isToldBy: "expected"),
    Cheat("a book for each thread", .fake { Threadwise() }, isToldBy: "several threads charge and read at once"),
    Cheat(
      "a book that nobody guards, and nobody owns", .fake { Loose() }, isToldBy: "Your ",
      source: "private nonisolated(unsafe) var book = 1"),
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

  /// Charges in some way, and is never paid.
  private final class Careless: TabKeeping {
    private let book = Mutex<[String: Int]>([:])
    private let adds: @Sendable (inout Int, Int) -> Void
    init(_ adds: @escaping @Sendable (inout Int, Int) -> Void) { self.adds = adds }
    func owed(by guest: String) -> Int { book.withLock { $0[guest, default: 0] } }
    func charge(_ cents: Int, to guest: String) { book.withLock { adds(&$0[guest, default: 0], cents) } }
    func pay(_ cents: Int, by guest: String) throws(TabError) {}
  }

  private final class Forced: TabKeeping {
    private let book = Mutex<[String: Int]>([:])
    func owed(by guest: String) -> Int { book.withLock { $0[guest] ?? { fatalError("nobody has that name") }() } }
    func charge(_ cents: Int, to guest: String) { book.withLock { $0[guest, default: 0] += cents } }
    func pay(_ cents: Int, by guest: String) throws(TabError) {}
  }

  private final class Misled: TabKeeping {
    private let book = Mutex<[String: Int]>([:])
    func owed(by guest: String) -> Int { book.withLock { $0[guest, default: 0] } }
    func charge(_ cents: Int, to guest: String) { book.withLock { $0[guest, default: 0] += cents } }
    func pay(_ cents: Int, by guest: String) throws(TabError) {
      let isEnough = book.withLock { book in
        let isEnough = book[guest, default: 0] >= cents
        if isEnough { book[guest, default: 0] -= cents }
        return isEnough
      }
      if !isEnough { throw .tooMuch(owed: cents) }
    }
  }

  private final class Threadwise: TabKeeping {
    private let books = Mutex<[ObjectIdentifier: [String: Int]]>([:])
    private var here: ObjectIdentifier { ObjectIdentifier(Thread.current) }
    func owed(by guest: String) -> Int { books.withLock { $0[here, default: [:]][guest, default: 0] } }
    func charge(_ cents: Int, to guest: String) {
      books.withLock { $0[here, default: [:]][guest, default: 0] += cents }
    }
    func pay(_ cents: Int, by guest: String) throws(TabError) {
      try books.withLock { books throws(TabError) in
        let owed = books[here, default: [:]][guest, default: 0]
        if cents > owed { throw .tooMuch(owed: owed) }
        books[here, default: [:]][guest] = owed - cents
      }
    }
  }

  private final class Loose: TabKeeping {
    private nonisolated(unsafe) var book: [String: Int] = [:]
    func owed(by guest: String) -> Int { unsafe book[guest, default: 0] }
    func charge(_ cents: Int, to guest: String) { unsafe book[guest, default: 0] += cents }
    func pay(_ cents: Int, by guest: String) throws(TabError) {
      unowned(unsafe) let me = self
      let owed = unsafe me.book[guest, default: 0]
      if cents > owed { throw .tooMuch(owed: owed) }
      unsafe me.book[guest] = owed - cents
    }
  }
}
