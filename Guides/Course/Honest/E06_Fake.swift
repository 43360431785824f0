import Foundation
import TeaHouse

private final class Ledger: TabKeeping, @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [(guest: String, cents: Int)] = []

  private func sum(_ guest: String) -> Int { entries.reduce(0) { $1.guest == guest ? $0 + $1.cents : $0 } }

  func owed(by guest: String) -> Int { lock.withLock { sum(guest) } }
  func charge(_ cents: Int, to guest: String) { lock.withLock { entries.append((guest, cents)) } }

  func pay(_ cents: Int, by guest: String) throws(TabError) {
    lock.lock()
    defer { lock.unlock() }
    let owed = sum(guest)
    if cents > owed { throw .tooMuch(owed: owed) }
    entries.append((guest, -cents))
  }
}

func exercise06() -> any TabKeeping { Ledger() }
