import Foundation

/// The system itself.
package struct PosixFileSystem: FileSystem {
  package init() {}

  package func open(_ path: FilePath, for purpose: OpenPurpose) throws(SystemFailure) -> Int32 {
    // O_CLOEXEC: a program that is started must not inherit a descriptor, with which it would hold the lock.
    // O_NONBLOCK: to open a named pipe for reading would wait for someone at its other end.
    // O_NOFOLLOW: who may write to the directory could point the lock at another file; O_EXCL refuses links by itself.
    let flags =
      switch purpose {
      case .reading: O_RDONLY | O_NONBLOCK
      case .creating: O_WRONLY | O_CREAT | O_EXCL
      case .locking: O_RDWR | O_CREAT | O_NOFOLLOW
      case .lockingExisting: O_RDONLY | O_NONBLOCK | O_NOFOLLOW
      case .syncingDirectory: O_RDONLY
      }
    return try check(unsafe Foundation.open(path.cString, flags | O_CLOEXEC, 0o600))
  }

  package func close(_ descriptor: Int32) throws(SystemFailure) { try check(Foundation.close(descriptor)) }

  package func status(ofPath path: FilePath) throws(SystemFailure) -> FileStatus {
    var status = stat()
    try check(unsafe stat(path.cString, &status))
    return FileStatus(status)
  }

  package func status(of descriptor: Int32) throws(SystemFailure) -> FileStatus {
    var status = stat()
    try check(unsafe fstat(descriptor, &status))
    return FileStatus(status)
  }

  package func read(_ descriptor: Int32, count: Int) throws(SystemFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let count = try check(unsafe Foundation.read(descriptor, &bytes, count))
    return Array(bytes.prefix(count))
  }

  package func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemFailure) -> Int {
    try check(unsafe bytes.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) })
  }

  package func setOwner(_ owner: UInt32, group: UInt32, of descriptor: Int32) throws(SystemFailure) {
    try check(fchown(descriptor, owner, group))
  }

  package func setPermissions(_ permissions: UInt32, of descriptor: Int32) throws(SystemFailure) {
    try check(fchmod(descriptor, mode_t(truncatingIfNeeded: permissions)))
  }

  package func copyAttributes(from source: Int32, to descriptor: Int32) throws(SystemFailure) {
    #if canImport(Darwin)
      try check(unsafe fcopyfile(source, descriptor, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)))
    #else
      try ExtendedAttributes.copy(from: source, to: descriptor)
    #endif
  }

  package func sync(_ descriptor: Int32) throws(SystemFailure) {
    #if canImport(Darwin)
      // There, fsync stops at the drive's own cache. Not every file system knows the stronger call.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    try check(fsync(descriptor))
  }

  package func syncDirectory(_ descriptor: Int32) throws(SystemFailure) { try sync(descriptor) }

  package func lock(_ descriptor: Int32, exclusively: Bool) throws(SystemFailure) {
    // Not fcntl: its locks don't exclude threads, and go when any descriptor of the file is closed.
    try check(flock(descriptor, exclusively ? LOCK_EX : LOCK_SH))
  }

  package func unlock(_ descriptor: Int32) throws(SystemFailure) { try check(flock(descriptor, LOCK_UN)) }

  package func rename(_ old: FilePath, to new: FilePath) throws(SystemFailure) {
    try check(unsafe Foundation.rename(old.cString, new.cString))
  }

  package func remove(_ path: FilePath) throws(SystemFailure) { try check(unsafe unlink(path.cString)) }

  package func makeDirectory(_ path: FilePath) throws(SystemFailure) { try check(unsafe mkdir(path.cString, 0o700)) }

  package func readLink(_ path: FilePath) throws(SystemFailure) -> FilePath {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try check(unsafe readlink(path.cString, &target, target.count))
    return FilePath(bytes: target.prefix(count).map(UInt8.init(bitPattern:)))
  }

  package func now() -> Duration { time(of: CLOCK_REALTIME) }
  package func uptime() -> Duration { time(of: CLOCK_MONOTONIC) }
  package var user: UInt32 { geteuid() }

  private func time(of clock: clockid_t) -> Duration {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Duration(time)
  }
}

/// Turns the convention of -1 and `errno` into a typed error. `errno` must be read before anything else is called.
@discardableResult
func check<Number: SignedInteger>(_ result: Number) throws(SystemFailure) -> Number {
  guard result >= 0 else { throw SystemFailure(code: errno) }
  return result
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    #if canImport(Darwin)
      (modified, changed) = (Duration(status.st_mtimespec), Duration(status.st_ctimespec))
    #else
      (modified, changed) = (Duration(status.st_mtim), Duration(status.st_ctim))
    #endif
    (device, inode) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
    (size, links) = (Int(status.st_size), Int(status.st_nlink))
    isRegular = status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG)
    (permissions, owner, group) = (UInt32(status.st_mode & 0o7777), status.st_uid, status.st_gid)
  }
}

extension Duration {
  fileprivate init(_ time: timespec) { self = .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec) }
}
