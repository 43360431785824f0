import Foundation

/// A store's file on disk: the order of system calls that makes reading and replacing it safe.
struct StoreDisk: Sendable {
  let system: any FileSystem

  /// The store itself: an absolute path, with symbolic links followed.
  let file: FilePath
  let url: URL

  /// The largest size of the file, in bytes.
  let sizeLimit: Int

  var directory: FilePath { file.parent }

  /// Readers and writers lock this file rather than the store's, since every update replaces the store's file. It is
  /// never removed: a waiting process would then hold a different lock from one that creates the file anew.
  var lock: FilePath { file + ".lock" }

  /// The new content, before it replaces the store's file. The name is fixed, so that killed writers leave only one
  /// file.
  var temporary: FilePath { file + ".tmp" }

  /// Takes the URL of a store, and follows symbolic links: replacing a link with a file would cut the store off from
  /// all programs that reach it by another name.
  init(_ url: URL, sizeLimit: Int, system: any FileSystem) throws(KeyValueStoreError) {
    let place = url.isFileURL ? url.absoluteURL.path(percentEncoded: false) : url.absoluteString
    guard var file = FilePath(url) else { throw .invalidPath(place) }
    var linkCount = 0
    // A path that can't be read is taken as it is: the first use will say why.
    while let target = try? call("readlink", file, try system.readLink(file)) {
      linkCount += 1
      // As many links as the system follows.
      if linkCount > 40 { throw .system(path: place, operation: "readlink", code: ELOOP) }
      file = target.isAbsolute ? target : FilePath(bytes: file.parent.bytes + "/".utf8 + target.bytes)
    }
    guard file.isOfFile, let url = file.url else { throw .invalidPath(place) }
    (self.system, self.file, self.url, self.sizeLimit) = (system, file, url, sizeLimit)
  }

  /// The file's status; nil if there is no file.
  func status() throws(KeyValueStoreError) -> FileStatus? {
    guard let status = try ifExists(try call("stat", file, try system.status(ofPath: file))) else { return nil }
    guard status.isRegular else { throw .notAFile(path: "\(file)") }
    return status
  }

  /// The content of the file, and its status before the content was read; nil if there is no file.
  func read() throws(KeyValueStoreError) -> (bytes: [UInt8], status: FileStatus)? {
    guard let descriptor = try ifExists(try open(file, for: .reading)) else { return nil }
    defer { close(descriptor) }
    let status = try call("fstat", file, try system.status(of: descriptor))
    guard status.isRegular else { throw .notAFile(path: "\(file)") }
    var bytes: [UInt8] = []
    while max(status.size, bytes.count) <= sizeLimit {
      // More than expected, so that a growing file is noticed; at most 1 MiB at a time, since a size may be wrong.
      let count = min(max(status.size - bytes.count, 0) + 4_096, 1 << 20)
      let more = try call("read", file, try system.read(descriptor, count: count))
      if more.isEmpty { return (bytes, status) }
      bytes += more
    }
    throw .tooLarge(path: "\(file)", limit: sizeLimit)
  }

  /// Runs the closure while no other thread or process writes the store, or, with `exclusively`, reads it.
  ///
  /// A reader needs the lock although files are always replaced whole: it must not see a change that a power failure
  /// may still undo. It reads without the lock only if this user may neither use nor create it. A writer creates
  /// missing files and directories; a reader that finds no store gets `ENOENT`.
  func withLock<Result>(
    exclusively: Bool, _ body: (_ held: String) throws(KeyValueStoreError) -> Result
  ) throws(KeyValueStoreError) -> Result {
    // A lock file removed before it is locked excludes nobody; the next one is tried.
    for _ in 0..<100 {
      var (descriptor, file): (Int32?, FileStatus?)
      do throws(KeyValueStoreError) {
        descriptor = exclusively ? nil : try ifExists(try open(lock, for: .lockingExisting))
        if descriptor == nil {
          // If there can be no store, such as in place of a directory, no lock is left beside it. Without a lock, there
          // has been no writer; a file may exist all the same, if someone has copied it here.
          file = try status()
          if file == nil && !exclusively { throw .system(path: "\(lock)", operation: "open", code: ENOENT) }
          descriptor = try openLock(beside: file)
        }
      } catch {
        guard !exclusively, case .notPermitted = error else { throw error }
      }
      guard let descriptor else { return try body("") }
      // Each use has its own descriptor, which excludes threads as well as processes.
      defer { close(descriptor) }
      let status = try call("fstat", lock, try system.status(of: descriptor))
      // A lock that root has created is given to the file's owner, who would otherwise be locked out. Root gives away
      // no other file that someone may have linked to this name.
      if let file, system.user == 0, status.owner != file.owner, status.isRegular, status.size == 0, status.links == 1 {
        try call("fchown", lock, try system.setOwner(file.owner, group: file.group, of: descriptor))
      }
      // One file has one lock, by whatever path it is reached.
      try UpdateNesting.check(status.identity, store: "\(self.file)")
      try call("flock", lock, try system.lock(descriptor, exclusively: exclusively))
      let process = getpid()
      // A child forked meanwhile has the descriptor, too: just closing it here wouldn't release the lock, and the child
      // must not release it.
      defer { if getpid() == process { do { try system.unlock(descriptor) } catch {} } }
      if try identity(of: lock) == status.identity { return try body(status.identity) }
    }
    throw .lockRemoved(path: "\(lock)")
  }

  /// The identity of the file at a path; nil if there is none.
  func identity(of path: FilePath) throws(KeyValueStoreError) -> String? {
    try ifExists(try call("stat", path, try system.status(ofPath: path)))?.identity
  }

  /// Opens the lock, or creates it. Only root can give a file away, so nobody else creates it for another user's file.
  private func openLock(beside file: FileStatus?) throws(KeyValueStoreError) -> Int32 {
    let isOthers = file.map { ![0, $0.owner].contains(system.user) } ?? false
    if let lock = try ifExists(try open(lock, for: isOthers ? .lockingExisting : .locking)) { return lock }
    if isOthers { throw .notPermitted(path: "\(lock)", code: EPERM) }
    try makeDirectory()
    return try open(lock, for: .locking)
  }

  /// Creates the store's directory and its parents; each is synced before anything is put into it.
  private func makeDirectory() throws(KeyValueStoreError) {
    var missing: [FilePath] = []
    var path = directory
    while try identity(of: path) == nil {
      missing.append(path)
      path = path.parent
    }
    for path in missing.reversed() {
      do throws(KeyValueStoreError) { try call("mkdir", path, try system.makeDirectory(path)) } catch {
        // Another process may have created it meanwhile; both sync the parent.
        guard case .system(_, _, EEXIST) = error else { throw error }
      }
      let parent = try open(path.parent, for: .syncingDirectory)
      defer { close(parent) }
      try call("fsync", path.parent, try system.syncDirectory(parent))
    }
  }

  /// Replaces the file, so that at every moment, even after a power failure, it has the old or the new content. After
  /// an error other than `indeterminate`, it has the old content.
  func replace(with bytes: [UInt8], holding lock: String) throws(KeyValueStoreError) {
    if bytes.count > sizeLimit { throw .tooLarge(path: "\(file)", limit: sizeLimit) }
    // An existing one was left by a killed writer, or is a trap: it is never reused.
    _ = try ifExists(try call("unlink", temporary, try system.remove(temporary)))
    let descriptor = try open(temporary, for: .creating)
    var isOpen = true
    do throws(KeyValueStoreError) {
      let new = try call("fstat", temporary, try system.status(of: descriptor))
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = try call("write", temporary, try system.write(rest, to: descriptor))
        // The system never does this for a file; trying forever would be the worst response.
        guard written > 0 else { throw .system(path: "\(temporary)", operation: "write", code: EIO) }
        rest = rest.dropFirst(written)
      }
      try keepAccess(on: descriptor, new)
      try call("fsync", temporary, try system.sync(descriptor))
      // If this writer's lock is removed, another writer takes a new one and makes a temporary file of the same name.
      // Once this one's is closed, that file may even have the same number.
      guard try identity(of: temporary) == new.identity else { throw .lockRemoved(path: "\(self.lock)") }
      // Some file systems report a failed write only here.
      isOpen = false
      try call("close", temporary, try system.close(descriptor))
      try rename(temporary, to: file, holding: lock)
    } catch {
      if isOpen { close(descriptor) }
      // A file that stays behind does no harm: the next writer removes it.
      do { try system.remove(temporary) } catch {}
      throw error
    }
  }

  /// Gives the file the first free name of `store.json.damaged-1`, `-2`, and so on.
  func moveAside(holding lock: String) throws(KeyValueStoreError) -> FilePath {
    var number = 1
    var path: FilePath { file + ".damaged-\(number)" }
    while try identity(of: path) != nil { number += 1 }
    try rename(file, to: path, holding: lock)
    return path
  }

  /// Renames a file, unless the caller's lock was removed, and waits until the new name is durable.
  private func rename(_ old: FilePath, to new: FilePath, holding lock: String) throws(KeyValueStoreError) {
    // Opened first: after the renaming, nothing may fail except the sync of the directory.
    let directory = try open(directory, for: .syncingDirectory)
    defer { close(directory) }
    guard try identity(of: self.lock) == lock else { throw .lockRemoved(path: "\(self.lock)") }
    try call("rename", new, try system.rename(old, to: new))
    do throws(SystemFailure) { try system.syncDirectory(directory) } catch {
      throw .indeterminate(path: "\(file)", code: error.code)
    }
  }

  /// Gives the new file the access rights of the old one, or says why that is impossible.
  private func keepAccess(on new: Int32, _ made: FileStatus) throws(KeyValueStoreError) {
    guard let old = try ifExists(try open(file, for: .reading)) else { return }
    defer { close(old) }
    let status = try call("fstat", file, try system.status(of: old))
    // The other names would still lead to the old content.
    if status.links > 1 { throw .hardLinked(path: "\(file)", names: status.links) }
    do throws(KeyValueStoreError) {
      // Some file systems have a single owner, and refuse to set even that one.
      if (made.owner, made.group) != (status.owner, status.group) {
        try call("fchown", temporary, try system.setOwner(status.owner, group: status.group, of: new))
      }
      try call("fsetxattr", temporary, try system.copyAttributes(from: old, to: new))
      // Last, since changing the owner may clear bits.
      try call("fchmod", temporary, try system.setPermissions(status.permissions, of: new))
    } catch {
      guard case .notPermitted(_, let code) = error else { throw error }
      throw .accessNotKept(path: "\(file)", code: code)
    }
  }

  func open(_ path: FilePath, for purpose: OpenPurpose) throws(KeyValueStoreError) -> Int32 {
    try call("open", path, try system.open(path, for: purpose))
  }

  /// Closes a descriptor after reading: a failure loses nothing.
  func close(_ descriptor: Int32) {
    do { try system.close(descriptor) } catch {}
  }
}

/// Makes a system call, and reports which one failed, and where. A call interrupted by a signal is repeated, with two
/// exceptions: after a failed sync, the system may have dropped the data, and would then report success; and after a
/// failed close, the descriptor may already be another file's.
@discardableResult func call<Result>(
  _ operation: String, _ path: FilePath, _ body: @autoclosure () throws(SystemFailure) -> Result
) throws(KeyValueStoreError) -> Result {
  while true {
    do throws(SystemFailure) { return try body() } catch {
      if error.code != EINTR || ["fsync", "close"].contains(operation) {
        throw KeyValueStoreError(error, operation, path)
      }
    }
  }
}

/// The result of a call; nil if there is no such file.
func ifExists<Result>(
  _ body: @autoclosure () throws(KeyValueStoreError) -> Result
) throws(KeyValueStoreError) -> Result? {
  do throws(KeyValueStoreError) { return try body() } catch {
    guard case .system(_, _, ENOENT) = error else { throw error }
    return nil
  }
}

extension KeyValueStoreError {
  fileprivate init(_ failure: SystemFailure, _ operation: String, _ path: FilePath) {
    let (path, code) = ("\(path)", failure.code)
    switch code {
    case ENOSPC, EDQUOT, EFBIG: self = .full(path: path, code: code)
    case EACCES, EPERM, EROFS: self = .notPermitted(path: path, code: code)
    // ENXIO: a socket, or a device without a driver
    case EISDIR, ENXIO: self = .notAFile(path: path)
    case ENAMETOOLONG: self = .nameTooLong(path: path)
    default: self = .system(path: path, operation: operation, code: code)
    }
  }
}
