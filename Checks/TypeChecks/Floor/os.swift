/// The lock of Apple's module `os`, as far as the library uses it.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  public init(uncheckedState: State) {}
  public init(initialState: State) where State: Sendable {}
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result { fatalError() }
  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
    fatalError()
  }
}
