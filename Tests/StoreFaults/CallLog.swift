import KeyValueStoreSample
import Synchronization

/// The calls that a file system was asked for.
package final class CallLog: Sendable {
  private let log = Mutex<[SystemCall]>([])

  package init() {}

  package var calls: [SystemCall] { log.withLock { $0 } }

  /// Notes a call and returns how many came before it.
  @discardableResult
  package func note(_ call: SystemCall) -> Int {
    log.withLock { log in
      log.append(call)
      return log.count - 1
    }
  }

  /// The system calls of the closure, printed short.
  package func calls(during body: () throws -> Void) rethrows -> [String] {
    let before = calls.count
    try body()
    return calls.dropFirst(before).map(\.description)
  }
}
