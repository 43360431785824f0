/// The values of a file as they were read, and a way to tell whether they are still those of the file.
struct StoreSnapshot: Sendable {
  var values: [String: StoreValue] = [:]
  var checksum = ""

  /// The file that the values are from; nil if there was none.
  var status: FileStatus?

  /// A time before the values were read, and its distance from a clock that only grows, which jumps when a clock is set.
  private let (readAt, clockOffset): (Duration, Duration)

  init(by system: any FileSystem) {
    let now = system.now()
    (readAt, clockOffset) = (now, now - system.uptime())
  }

  /// Whether a file with this status has these values for certain, so that it need not be read.
  ///
  /// File systems stamp a change with the time of the last timer tick, so two updates within one tick can leave the same
  /// status with another content. But no program can set `changed`: if the file was read more than a tick after it, any
  /// later change got a later stamp, unless the clock was set. (Git calls a younger entry of its index "racily clean".)
  func isCurrent(for status: FileStatus?, by system: any FileSystem) -> Bool {
    guard self.status == status else { return false }
    guard let changed = status?.changed else { return true }
    // A stamp in whole seconds is from a file system that knows no finer ones.
    let tick: Duration = changed.components.attoseconds == 0 ? .seconds(2) : .milliseconds(100)
    let drift = system.now() - system.uptime() - clockOffset
    return changed + tick <= readAt && abs(drift / .seconds(1)) < 0.05
  }
}
