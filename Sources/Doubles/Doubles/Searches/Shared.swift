/// A value that a search shares with the doubles and the tasks of its runs.
///
/// Unchecked: the value is used only under the lock; any part that isn't `Sendable`, by the run that is awaited.
@_spi(Hooks)
public nonisolated final class Shared<Value>: @unchecked Sendable {
  private let state: DoublesLock<Value>

  /// Shares a value.
  public init(_ value: Value) { state = DoublesLock(value) }

  /// The current value.
  public var value: Value { state.withLock { $0 } }

  /// Gives access to the value, one caller at a time. `body` must not call this method again.
  public func withLock<Result>(_ body: (inout Value) -> Result) -> Result { state.withLock(body) }
}
