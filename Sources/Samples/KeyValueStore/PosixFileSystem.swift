import Foundation

/// The real file system.
package struct PosixFileSystem: FileSystem {
  package init() {}

  package func contents(of path: String) throws(SystemError) -> (Data, FileAccess) {
    let file = try openToRead(path)
    defer { close(file) }
    var status = stat()
    try check(unsafe fstat(file, &status))
    // A pipe or a device may never end. For a directory, reading itself fails.
    let kind = status.st_mode & mode_t(S_IFMT)
    guard kind == mode_t(S_IFREG) || kind == mode_t(S_IFDIR) else { throw SystemError(code: ENOTSUP) }
    var (content, buffer) = (Data(), [UInt8](repeating: 0, count: 1 << 16))
    while case let count = try check(unsafe read(file, &buffer, buffer.count)), count > 0 {
      content += buffer.prefix(count)
    }
    let permissions = UInt32(status.st_mode & 0o7777)
    return (content, FileAccess(owner: status.st_uid, group: status.st_gid, permissions: permissions))
  }

  // O_EXCL: a symbolic link planted here would send the content elsewhere.
  package func create(_ path: String) throws(SystemError) -> Int32 {
    try check(unsafe Foundation.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
  }

  // flock, not fcntl: fcntl locks don't exclude threads, and closing any descriptor of the file releases them.
  package func lock(_ descriptor: Int32) throws(SystemError) { try check(flock(descriptor, LOCK_EX)) }

  package func open(_ path: String) throws(SystemError) -> Int32 {
    try check(unsafe Foundation.open(path, O_RDWR | O_CLOEXEC))
  }

  package func close(_ descriptor: Int32) { _ = Foundation.close(descriptor) }

  // Changing the owner clears permissions such as setuid, so it comes first.
  package func setAccess(_ access: FileAccess, of descriptor: Int32) throws(SystemError) {
    try check(fchown(descriptor, access.owner, access.group))
    try check(fchmod(descriptor, mode_t(access.permissions)))
  }

  package func write(_ bytes: Data, to descriptor: Int32) throws(SystemError) -> Int {
    try check(unsafe bytes.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) })
  }

  package func sync(_ descriptor: Int32) throws(SystemError) {
    #if canImport(Darwin)
      // On Darwin, fsync stops at the drive's cache. Not every file system has the stronger call.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    try check(fsync(descriptor))
  }

  package func syncDirectory(_ path: String) throws(SystemError) {
    let descriptor = try openToRead(path)
    defer { close(descriptor) }
    try sync(descriptor)
  }

  package func rename(_ old: String, to new: String) throws(SystemError) {
    try check(unsafe Foundation.rename(old, new))
  }

  package func remove(_ path: String) throws(SystemError) { try check(unsafe unlink(path)) }

  package func makeDirectory(_ path: String) throws(SystemError) { try check(unsafe mkdir(path, 0o700)) }

  // O_NONBLOCK: opening a pipe would wait for a writer. O_CLOEXEC, here and above: a child process would inherit the
  // descriptor, and keep the lock.
  private func openToRead(_ path: String) throws(SystemError) -> Int32 {
    try check(unsafe Foundation.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
  }

  /// Turns -1 and `errno` into a typed error.
  @discardableResult private func check<Number: SignedInteger>(_ result: Number) throws(SystemError) -> Number {
    guard result >= 0 else { throw SystemError(code: errno) }
    return result
  }
}
