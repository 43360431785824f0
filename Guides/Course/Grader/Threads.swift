import Foundation
import Synchronization

/// What threads share.
final class Shared<Value: Sendable>: Sendable {
  private let storage: Mutex<Value>

  init(_ value: Value) { storage = Mutex(value) }

  var value: Value { storage.withLock { $0 } }

  func change(_ body: (inout Value) -> Void) { storage.withLock { body(&$0) } }
}

/// Runs something on so many threads at once, each of its own, and waits for all.
func threads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  for number in 0..<count {
    group.enter()
    Thread.detachNewThread {
      body(number)
      group.leave()
    }
  }
  group.wait()
}
