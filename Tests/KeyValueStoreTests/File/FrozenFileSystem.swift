import KeyValueStoreSample
import Synchronization

/// A file system whose files all have one status, until the test changes it, and whose clock stands still.
final class FrozenFileSystem: FileSystem {
  typealias Change = @Sendable (inout FileStatus) -> Void

  /// A change of each part of a status by itself.
  static let changes: [Change] = [
    { $0.device += 1 }, { $0.inode += 1 }, { $0.size += 1 }, { $0.modified += .nanoseconds(1) },
    { $0.changed += .nanoseconds(1) },
  ]

  private let base = PosixFileSystem()
  private let status: Mutex<FileStatus>
  private let time: Duration

  init(stamp: Duration, now: Duration) {
    time = now
    status = Mutex(
      FileStatus(
        device: 1, inode: 2, size: 3, isRegular: true, permissions: 0o600, modified: stamp, changed: stamp))
  }

  func change(_ change: Change) {
    status.withLock { change(&$0) }
  }

  func status(ofPath path: String) throws(SystemFailure) -> FileStatus {
    _ = try base.status(ofPath: path)
    return status.withLock { $0 }
  }

  func status(of descriptor: Int32) throws(SystemFailure) -> FileStatus {
    status.withLock { $0 }
  }

  func now() -> Duration { time }

  func open(_ path: String, for purpose: OpenPurpose) throws(SystemFailure) -> Int32 {
    try base.open(path, for: purpose)
  }

  func close(_ descriptor: Int32) throws(SystemFailure) {
    try base.close(descriptor)
  }

  func read(_ descriptor: Int32, count: Int) throws(SystemFailure) -> [UInt8] {
    try base.read(descriptor, count: count)
  }

  func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemFailure) -> Int {
    try base.write(bytes, to: descriptor)
  }

  func setPermissions(_ permissions: UInt32, of descriptor: Int32) throws(SystemFailure) {
    try base.setPermissions(permissions, of: descriptor)
  }

  func sync(_ descriptor: Int32) throws(SystemFailure) {
    try base.sync(descriptor)
  }

  func syncDirectory(_ descriptor: Int32) throws(SystemFailure) {
    try base.syncDirectory(descriptor)
  }

  func lock(_ descriptor: Int32, exclusively: Bool) throws(SystemFailure) {
    try base.lock(descriptor, exclusively: exclusively)
  }

  func rename(_ old: String, to new: String) throws(SystemFailure) {
    try base.rename(old, to: new)
  }

  func remove(_ path: String) throws(SystemFailure) {
    try base.remove(path)
  }

  func makeDirectory(_ path: String) throws(SystemFailure) {
    try base.makeDirectory(path)
  }

  func readLink(_ path: String) throws(SystemFailure) -> String {
    try base.readLink(path)
  }
}
