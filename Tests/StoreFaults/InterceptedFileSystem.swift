import KeyValueStoreSample
import Synchronization

/// A file system that shows each call to a closure before it is made; what the closure throws, the call throws.
///
///     let system = InterceptedFileSystem { call throws(SystemFailure) in
///       if call.operation == "fsync" { throw SystemFailure(code: EIO) }
///     }
package final class InterceptedFileSystem: ForwardingFileSystem {
  package typealias Interceptor = @Sendable (SystemCall) throws(SystemFailure) -> Void

  package let base: any FileSystem
  private let maximumCount: Int
  private let clockOffset: Duration
  private let intercept: Interceptor
  private let paths = Mutex<[Int32: String]>([:])

  /// Wraps a file system.
  ///
  /// - Parameters:
  ///   - base: Makes the calls.
  ///   - maximumCount: How many bytes a single call reads or writes at most.
  ///   - clockOffset: How far the clock is ahead. Some seconds make every file look long unchanged.
  ///   - intercept: Is shown each call before it is made.
  package init(
    base: any FileSystem = PosixFileSystem(), maximumCount: Int = .max, clockOffset: Duration = .zero,
    _ intercept: @escaping Interceptor
  ) {
    self.base = base
    self.maximumCount = maximumCount
    self.clockOffset = clockOffset
    self.intercept = intercept
  }

  /// The paths that were opened and not closed.
  package var openPaths: [String] { paths.withLock { Array($0.values) } }

  private func path(_ descriptor: Int32) -> String {
    paths.withLock { $0[descriptor] ?? "?" }
  }

  package func open(_ path: FilePath, for purpose: OpenPurpose) throws(SystemFailure) -> Int32 {
    try intercept(SystemCall("open", "\(path)", "\(purpose)"))
    let descriptor = try base.open(path, for: purpose)
    paths.withLock { $0[descriptor] = "\(path)" }
    return descriptor
  }

  package func close(_ descriptor: Int32) throws(SystemFailure) {
    let path = paths.withLock { $0.removeValue(forKey: descriptor) } ?? "?"
    do throws(SystemFailure) {
      try intercept(SystemCall("close", path))
    } catch {
      // The system closes a descriptor also when it reports a failure.
      try base.close(descriptor)
      throw error
    }
    try base.close(descriptor)
  }

  package func status(ofPath path: FilePath) throws(SystemFailure) -> FileStatus {
    try intercept(SystemCall("stat", "\(path)"))
    return try base.status(ofPath: path)
  }

  package func status(of descriptor: Int32) throws(SystemFailure) -> FileStatus {
    try intercept(SystemCall("fstat", path(descriptor)))
    return try base.status(of: descriptor)
  }

  package func read(_ descriptor: Int32, count: Int) throws(SystemFailure) -> [UInt8] {
    try intercept(SystemCall("read", path(descriptor)))
    return try base.read(descriptor, count: min(count, maximumCount))
  }

  package func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemFailure) -> Int {
    try intercept(SystemCall("write", path(descriptor)))
    return try base.write(bytes.prefix(maximumCount), to: descriptor)
  }

  package func setPermissions(_ permissions: UInt32, of descriptor: Int32) throws(SystemFailure) {
    try intercept(SystemCall("fchmod", path(descriptor), String(permissions, radix: 8)))
    try base.setPermissions(permissions, of: descriptor)
  }

  package func setOwner(_ owner: UInt32, group: UInt32, of descriptor: Int32) throws(SystemFailure) {
    try intercept(SystemCall("fchown", path(descriptor), "\(owner) \(group)"))
    try base.setOwner(owner, group: group, of: descriptor)
  }

  package func copyAttributes(from source: Int32, to descriptor: Int32) throws(SystemFailure) {
    try intercept(SystemCall("fsetxattr", path(descriptor)))
    try base.copyAttributes(from: source, to: descriptor)
  }

  package func sync(_ descriptor: Int32) throws(SystemFailure) {
    try intercept(SystemCall("fsync", path(descriptor)))
    try base.sync(descriptor)
  }

  package func syncDirectory(_ descriptor: Int32) throws(SystemFailure) {
    try intercept(SystemCall("fsync directory", path(descriptor)))
    try base.syncDirectory(descriptor)
  }

  package func lock(_ descriptor: Int32, exclusively: Bool) throws(SystemFailure) {
    try intercept(SystemCall("flock", path(descriptor), exclusively ? "exclusive" : "shared"))
    try base.lock(descriptor, exclusively: exclusively)
  }

  package func unlock(_ descriptor: Int32) throws(SystemFailure) {
    try intercept(SystemCall("funlock", path(descriptor)))
    try base.unlock(descriptor)
  }

  package func rename(_ old: FilePath, to new: FilePath) throws(SystemFailure) {
    try intercept(SystemCall("rename", "\(new)"))
    try base.rename(old, to: new)
  }

  package func remove(_ path: FilePath) throws(SystemFailure) {
    try intercept(SystemCall("unlink", "\(path)"))
    try base.remove(path)
  }

  package func makeDirectory(_ path: FilePath) throws(SystemFailure) {
    try intercept(SystemCall("mkdir", "\(path)"))
    try base.makeDirectory(path)
  }

  package func readLink(_ path: FilePath) throws(SystemFailure) -> FilePath {
    try intercept(SystemCall("readlink", "\(path)"))
    return try base.readLink(path)
  }

  package func now() -> Duration {
    base.now() + clockOffset
  }
}
