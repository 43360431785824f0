import Synchronization

/// Each access is safe, but two calls are not atomic: threads lose increments, a schedule does not.
final class LockedCounter: Sendable {
  private let count = Mutex(0)
  var value: Int { count.withLock { $0 } }

  func incrementByReadingFirst() async {
    let before = value
    count.withLock { $0 = before + 1 }
  }

  func incrementAfterPlainAwait() async {
    let before = value
    await plain()
    count.withLock { $0 = before + 1 }
  }

  private func plain() async {}
}

/// Something to do outside of any actor.
final class Log: Sendable {
  private let lines = Mutex([String]())
  func note(_ line: String) { lines.withLock { $0.append(line) } }
}
