import Foundation
import KeyValueStoreSample
import StoreFaults
import Synchronization

/// A file system whose files all have one status, until the test changes it, and whose clocks stand still.
final class FrozenFileSystem: ForwardingFileSystem {
  typealias Change = @Sendable (inout FileStatus) -> Void

  /// A change of each part of a status by itself.
  static let changes: [Change] = [
    { $0.device += 1 }, { $0.inode += 1 }, { $0.size += 1 }, { $0.modified += .nanoseconds(1) },
    { $0.changed += .nanoseconds(1) },
  ]

  let base: any FileSystem = PosixFileSystem()
  private let status: Mutex<FileStatus>
  private let time: Mutex<Duration>

  init(stamp: Duration, now: Duration) {
    time = Mutex(now)
    var status = FileStatus()
    (status.inode, status.size, status.permissions, status.owner) = (2, 3, 0o600, geteuid())
    (status.modified, status.changed) = (stamp, stamp)
    self.status = Mutex(status)
  }

  func change(_ change: Change) {
    status.withLock { change(&$0) }
  }

  /// Sets the clock that stamps files, as an administrator does.
  func setClock(_ now: Duration) {
    time.withLock { $0 = now }
  }

  func status(ofPath path: FilePath) throws(SystemFailure) -> FileStatus {
    _ = try base.status(ofPath: path)
    return status.withLock { $0 }
  }

  func status(of descriptor: Int32) throws(SystemFailure) -> FileStatus {
    status.withLock { $0 }
  }

  func now() -> Duration { time.withLock { $0 } }

  func uptime() -> Duration { .zero }
}
