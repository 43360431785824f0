/// Foundation, as much of it as registration uses.
public func NSClassFromString(_ name: String) -> AnyClass? { nil }
public final class Thread {
  public class var current: Thread { fatalError() }
}
public protocol NSLocking {
  func lock()
  func unlock()
}
extension NSLocking {
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}
public final class NSLock: NSLocking, @unchecked Sendable {
  public init() {}
  public func lock() {}
  public func unlock() {}
}
public final class NSRecursiveLock: NSLocking, @unchecked Sendable {
  public init() {}
  public func lock() {}
  public func unlock() {}
}
