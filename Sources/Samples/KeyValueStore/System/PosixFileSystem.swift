import Foundation

/// The file system of the operating system.
package struct PosixFileSystem: FileSystem {
  package init() {}

  package func open(_ path: FilePath, for purpose: OpenPurpose) throws(SystemFailure) -> Int32 {
    // O_CLOEXEC: a launched program must not inherit a descriptor, since it would hold the lock.
    // O_NONBLOCK: opening a named pipe for reading would wait for a writer.
    // O_NOFOLLOW: a user who may write to the directory could point the lock at another file; O_EXCL already refuses
    // links.
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
    try FileStatus { unsafe stat(path.cString, &$0) }
  }

  package func status(of descriptor: Int32) throws(SystemFailure) -> FileStatus {
    try FileStatus { unsafe fstat(descriptor, &$0) }
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
      // There, fsync stops at the drive's cache. Not every file system has the stronger call.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    try check(fsync(descriptor))
  }

  package func syncDirectory(_ descriptor: Int32) throws(SystemFailure) { try sync(descriptor) }
  package func unlock(_ descriptor: Int32) throws(SystemFailure) { try check(flock(descriptor, LOCK_UN)) }
  package func remove(_ path: FilePath) throws(SystemFailure) { try check(unsafe unlink(path.cString)) }
  package func makeDirectory(_ path: FilePath) throws(SystemFailure) { try check(unsafe mkdir(path.cString, 0o700)) }

  package func lock(_ descriptor: Int32, exclusively: Bool) throws(SystemFailure) {
    // Not fcntl: its locks don't exclude threads, and are released when any descriptor of the file is closed.
    try check(flock(descriptor, exclusively ? LOCK_EX : LOCK_SH))
  }

  package func rename(_ old: FilePath, to new: FilePath) throws(SystemFailure) {
    try check(unsafe Foundation.rename(old.cString, new.cString))
  }

  package func readLink(_ path: FilePath) throws(SystemFailure) -> FilePath {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try check(unsafe readlink(path.cString, &target, target.count))
    return FilePath(bytes: target.prefix(count).map(UInt8.init(bitPattern:)))
  }

  package func now() -> Duration { .seconds(Date.now.timeIntervalSince1970) }
  package func uptime() -> Duration { .seconds(ProcessInfo.processInfo.systemUptime) }
  package var user: UInt32 { geteuid() }
}

/// Turns the convention of -1 and `errno` into a typed error. Nothing else may be called before `errno` is read.
@discardableResult func check<Number: SignedInteger>(_ result: Number) throws(SystemFailure) -> Number {
  guard result >= 0 else { throw SystemFailure(code: errno) }
  return result
}

extension FileStatus {
  fileprivate init(_ call: (inout stat) -> Int32) throws(SystemFailure) {
    var status = stat()
    try check(call(&status))
    #if canImport(Darwin)
      let (content, anything) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (content, anything) = (status.st_mtim, status.st_ctim)
    #endif
    modified = .seconds(content.tv_sec) + .nanoseconds(content.tv_nsec)
    changed = .seconds(anything.tv_sec) + .nanoseconds(anything.tv_nsec)
    (device, inode) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
    (size, links) = (Int(status.st_size), Int(status.st_nlink))
    isRegular = status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG)
    (permissions, owner, group) = (UInt32(status.st_mode & 0o7777), status.st_uid, status.st_gid)
  }
}

#if !canImport(Darwin)
  /// The extended attributes of files on Linux, including access control lists. Swift's module of the C library lacks
  /// their functions, so they are looked up by name, with the types of `sys/xattr.h`.
  private enum ExtendedAttributes {
    typealias List = @convention(c) (Int32, UnsafeMutablePointer<CChar>?, Int) -> Int
    typealias Get = @convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutablePointer<UInt8>?, Int) -> Int
    typealias Set = @convention(c) (Int32, UnsafePointer<CChar>, UnsafePointer<UInt8>, Int, Int32) -> Int32
    typealias Remove = @convention(c) (Int32, UnsafePointer<CChar>) -> Int32

    /// Linux's limit for all names together, and for a value.
    static let maximumSize = 1 << 16

    /// Also removes attributes that the source lacks, such as an access control list inherited from the directory.
    static func copy(from source: Int32, to descriptor: Int32) throws(SystemFailure) {
      let (wanted, present) = (try attributes(of: source), try attributes(of: descriptor))
      for (name, value) in wanted where present[name] != value {
        try check(unsafe function("fsetxattr", as: Set.self)(descriptor, name, value, value.count, 0))
      }
      for name in present.keys where wanted[name] == nil {
        try check(unsafe function("fremovexattr", as: Remove.self)(descriptor, name))
      }
    }

    /// Every attribute by its NUL-terminated name; none if the file system has no attributes.
    static func attributes(of descriptor: Int32) throws(SystemFailure) -> [[CChar]: [UInt8]] {
      var names = [CChar](repeating: 0, count: maximumSize)
      let size = try unsafe function("flistxattr", as: List.self)(descriptor, &names, maximumSize)
      if size < 0 && errno == ENOTSUP { return [:] }
      var attributes: [[CChar]: [UInt8]] = [:]
      for name in names.prefix(try check(size)).split(separator: 0).map({ Array($0) + [0] }) {
        var value = [UInt8](repeating: 0, count: maximumSize)
        let size = try check(unsafe function("fgetxattr", as: Get.self)(descriptor, name, &value, maximumSize))
        attributes[name] = Array(value.prefix(size))
      }
      return attributes
    }

    static func function<Function>(_ name: String, as type: Function.Type) throws(SystemFailure) -> Function {
      guard let symbol = unsafe dlsym(nil, name) else { throw SystemFailure(code: ENOSYS) }
      return unsafe unsafeBitCast(symbol, to: type)
    }
  }
#endif
