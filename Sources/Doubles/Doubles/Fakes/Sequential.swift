/// Values made from 0, 1, 2 …; the stand-in for `UUID()`, `Date()` and other globals that never repeat a value.
///
/// It fits code that takes a closure instead of calling the global: pass its `next`. Here, dates a minute apart:
///
///     let dates = Sequential { start + 60 * TimeInterval($0) }
public nonisolated final class Sequential<Value>: Sendable {
  private let count = DoublesLock(0)
  private let make: @Sendable (Int) -> Value

  /// Creates a sequence.
  ///
  /// - Parameter make: Makes the value for a number, counted from 0.
  public init(_ make: @escaping @Sendable (_ number: Int) -> Value) {
    self.make = make
  }

  /// Returns the next value; concurrent callers get different values.
  public func next() -> Value {
    make(
      count.withLock { count in
        defer { count += 1 }
        return count
      })
  }
}
