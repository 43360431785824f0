/// The values of a file as they were read, and a way to tell whether they are still those of the file.
struct StoreSnapshot: Sendable {
  var values: [String: StoreValue] = [:]

  /// The file that the values are from; nil if there was none.
  var status: FileStatus?

  /// A time before the values were read.
  var readAt: Duration

  /// The time of the clock that stamps files, less the time of one that only grows: it jumps when the clock is set.
  var clockOffset: Duration

  /// The checksum of the file.
  var checksum = ""

  init(by system: any FileSystem) {
    readAt = system.now()
    clockOffset = readAt - system.uptime()
  }

  /// Whether a file with this status has these values for certain, so that it need not be read.
  ///
  /// The same status alone does not prove the same content. File systems stamp a change with the time of the last timer
  /// tick, up to 10 ms ago, some with a whole second or two; and a new file gets the number of one that has just gone.
  /// Two updates within one tick can thus leave the same number, size and stamps, with another content.
  ///
  /// But no program can set `changed`, and it only grows while nobody sets the clock. If the file was read when its stamp
  /// had already been in the past by more than a tick, any later change got a later stamp. (Git asks the same question of
  /// its index and calls such an entry racily clean.) Until then the file is read and verified each time, which costs no
  /// disk access either, as it was just written.
  func isCurrent(for status: FileStatus?, by system: any FileSystem) -> Bool {
    guard self.status == status else { return false }
    guard let changed = status?.changed else { return true }
    // A stamp in whole seconds is from a file system that knows no finer ones.
    let tick: Duration = changed.components.attoseconds == 0 ? .seconds(2) : .milliseconds(100)
    let drift = system.now() - system.uptime() - clockOffset
    return changed + tick <= readAt && abs(drift / .seconds(1)) < 0.05
  }
}
