/// The values of a file as they were read, and a way to tell whether they are still current.
struct StoreSnapshot: Sendable {
  var values: [String: StoreValue] = [:]
  var checksum = ""

  /// The file's status when the values were read; nil if there was no file.
  var status: FileStatus?

  /// A time before the values were read, and its offset from a monotonic clock; the offset jumps when the clock is set.
  private let (readAt, clockOffset): (Duration, Duration)

  init(by system: any FileSystem) {
    let now = system.now()
    (readAt, clockOffset) = (now, now - system.uptime())
  }

  /// Whether a file with this status certainly has these values, so that it needn't be read.
  ///
  /// File systems stamp a change with the time of the last timer tick, so two updates within one tick can leave the
  /// same status but different contents. But no program can set `changed`: if the file was read more than a tick after
  /// it, any later change got a later stamp, unless the clock was set. (Git calls a younger entry of its index "racily
  /// clean".)
  func isCurrent(for status: FileStatus?, by system: any FileSystem) -> Bool {
    guard self.status == status else { return false }
    guard let changed = status?.changed else { return true }
    // A stamp in whole seconds is from a file system without finer ones.
    let tick: Duration = changed.components.attoseconds == 0 ? .seconds(2) : .milliseconds(100)
    let drift = system.now() - system.uptime() - clockOffset
    return changed + tick <= readAt && abs(drift / .seconds(1)) < 0.05
  }
}
