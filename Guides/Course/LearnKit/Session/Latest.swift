import Synchronization

/// Holds the latest of many values until somebody takes it: who is slow to take sees fewer, and nobody waits.
final class Latest<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// Puts a value in the place of one that nobody has taken.
  ///
  /// - Returns: Whether there was none, so that somebody has to be told.
  func put(_ new: Value) -> Bool {
    value.withLock { value in
      defer { value = new }
      return value == nil
    }
  }

  /// Takes the value, if there is one.
  func take() -> Value? {
    value.withLock { $0.take() }
  }
}
