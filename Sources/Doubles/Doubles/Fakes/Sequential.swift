/// Values made from 0, 1, 2 …: the stand-in for `UUID()`, `Date()` and other globals that never return the same twice.
///
/// Code that takes a closure instead of calling the global can be tested with its `next()`: here, with dates a minute apart.
///
///     let dates = Sequential { start + 60 * TimeInterval($0) }
public nonisolated final class Sequential<Value>: Sendable {
  private let count = DoublesLock(0)
  private let make: @Sendable (Int) -> Value

  /// Makes a sequence.
  ///
  /// - Parameter make: Makes the value with a number, from 0.
  public init(_ make: @escaping @Sendable (_ number: Int) -> Value) {
    self.make = make
  }

  /// The next value; callers on several threads each get one of their own.
  public func next() -> Value {
    make(
      count.withLock { count in
        defer { count += 1 }
        return count
      })
  }
}
