import Foundation
import KeyValueStoreSample
import StoreFaults
import Synchronization

/// A file system whose files all have one status, until the test changes it, and whose clocks stand still.
final class FrozenFileSystem: ForwardingFileSystem {
  struct State {
    var status: FileStatus
    var now: Duration
  }
  typealias Change = @Sendable (inout State) -> Void

  /// A change of each part of the status by itself, and of the clock, as by an administrator.
  static let changes: [Change] = [
    { $0.status.device += 1 }, { $0.status.inode += 1 }, { $0.status.size += 1 },
    { $0.status.modified += .nanoseconds(1) }, { $0.status.changed += .nanoseconds(1) },
    // Back at the time of the old stamp, the clock gives it once more to another content.
    { $0.now = .milliseconds(5500) }, { $0.now = .zero }, { $0.now = .milliseconds(49_900) },
    { $0.now = .seconds(100) },
  ]

  let base: any FileSystem = PosixFileSystem()
  private let state: Mutex<State>

  init(stamp: Duration, now: Duration) {
    var status = FileStatus()
    (status.inode, status.size, status.permissions, status.owner) = (2, 3, 0o600, geteuid())
    (status.modified, status.changed) = (stamp, stamp)
    state = Mutex(State(status: status, now: now))
  }

  func change(_ change: Change) {
    state.withLock { change(&$0) }
  }

  func status(ofPath path: FilePath) throws(SystemFailure) -> FileStatus {
    _ = try base.status(ofPath: path)
    return state.withLock(\.status)
  }

  func status(of descriptor: Int32) throws(SystemFailure) -> FileStatus {
    state.withLock(\.status)
  }

  func now() -> Duration { state.withLock(\.now) }

  func uptime() -> Duration { .zero }
}
