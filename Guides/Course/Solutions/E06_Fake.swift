// Hint 1. A dictionary from the guest to the cents is all that a book needs. Read in TeaHouse/TabKeeping.swift what
// `pay` promises when it is too much.
//
// Hint 2. Several threads may use a fake at once, so the dictionary belongs in a `Mutex`. In `pay`, look and subtract
// within one `withLock`.

import Synchronization
import TeaHouse

private final class FakeBook: TabKeeping {
  private let book = Mutex<[String: Int]>([:])

  func owed(by guest: String) -> Int {
    book.withLock { $0[guest, default: 0] }
  }

  func charge(_ cents: Int, to guest: String) {
    book.withLock { $0[guest, default: 0] += cents }
  }

  func pay(_ cents: Int, by guest: String) throws(TabError) {
    try book.withLock { book throws(TabError) in
      let owed = book[guest, default: 0]
      guard owed >= cents else { throw .tooMuch(owed: owed) }
      book[guest] = owed - cents
    }
  }
}

/// Makes an empty book.
func exercise06() -> any TabKeeping {
  FakeBook()
}
