import Foundation

/// The system itself.
package struct PosixFileSystem: FileSystem {
  package init() {}

  package func open(_ path: String, for purpose: OpenPurpose) throws(SystemFailure) -> Int32 {
    // O_CLOEXEC: a child process must not inherit a descriptor, with which it would hold the lock.
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
    return try check(callOpen(path, flags | O_CLOEXEC))
  }

  package func close(_ descriptor: Int32) throws(SystemFailure) {
    try check(callClose(descriptor))
  }

  package func status(ofPath path: String) throws(SystemFailure) -> FileStatus {
    var status = stat()
    try check(unsafe stat(path, &status))
    return FileStatus(status)
  }

  package func status(of descriptor: Int32) throws(SystemFailure) -> FileStatus {
    var status = stat()
    try check(unsafe fstat(descriptor, &status))
    return FileStatus(status)
  }

  package func read(_ descriptor: Int32, count: Int) throws(SystemFailure) -> [UInt8] {
    var outcome = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      outcome = unsafe callRead(descriptor, buffer.baseAddress, count)
      initialized = max(outcome, 0)
    }
    try check(outcome < 0 ? -1 : 0)
    return bytes
  }

  package func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemFailure) -> Int {
    let count = unsafe bytes.withUnsafeBytes { unsafe callWrite(descriptor, $0.baseAddress, $0.count) }
    try check(count < 0 ? -1 : 0)
    return count
  }

  package func setPermissions(_ permissions: UInt32, of descriptor: Int32) throws(SystemFailure) {
    try check(fchmod(descriptor, mode_t(truncatingIfNeeded: permissions)))
  }

  package func sync(_ descriptor: Int32) throws(SystemFailure) {
    #if canImport(Darwin)
      // There, fsync stops at the drive's own cache. Not every file system knows the stronger call.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    try check(fsync(descriptor))
  }

  package func syncDirectory(_ descriptor: Int32) throws(SystemFailure) {
    try sync(descriptor)
  }

  package func lock(_ descriptor: Int32, exclusively: Bool) throws(SystemFailure) {
    // Not fcntl: its locks don't exclude threads, and go when any descriptor of the file is closed.
    try check(flock(descriptor, exclusively ? LOCK_EX : LOCK_SH))
  }

  package func rename(_ old: String, to new: String) throws(SystemFailure) {
    try check(callRename(old, new))
  }

  package func remove(_ path: String) throws(SystemFailure) {
    try check(unsafe unlink(path))
  }

  package func makeDirectory(_ path: String) throws(SystemFailure) {
    try check(unsafe mkdir(path, 0o700))
  }

  package func readLink(_ path: String) throws(SystemFailure) -> String {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &target, target.count)
    try check(count < 0 ? -1 : 0)
    return String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  package func now() -> Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Duration(time)
  }
}

// Inside the type, its own methods hide the functions of the same names.
private func callOpen(_ path: String, _ flags: Int32) -> Int32 { unsafe open(path, flags, 0o600) }
private func callClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func callRename(_ old: String, _ new: String) -> Int32 { unsafe rename(old, new) }
private func callRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, start, count)
}
private func callWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, start, count)
}

/// Turns the convention of -1 and `errno` into a typed error. `errno` must be read before anything else is called.
@discardableResult
private func check(_ result: Int32) throws(SystemFailure) -> Int32 {
  guard result >= 0 else { throw SystemFailure(code: errno) }
  return result
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.init(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino),
      size: Int(status.st_size), isRegular: status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG),
      permissions: UInt32(status.st_mode & 0o777), modified: Duration(modified), changed: Duration(changed))
  }
}

extension Duration {
  fileprivate init(_ time: timespec) {
    self = .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
