import Foundation

extension StoreDisk {
  /// Runs the closure while no other thread or process reads or writes the store. Makes the store's directory and its lock
  /// if need be.
  ///
  /// - Parameter body: The closure, which is given the name of the lock, for ``UpdateNesting``.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure, or one of the lock.
  func withExclusiveLock<Result>(
    _ body: (_ lock: String) throws(KeyValueStoreError) -> Result
  ) throws(KeyValueStoreError) -> Result {
    // Where no store can be, such as on a directory, no lock is to be left beside it.
    let file = try status()
    if let lock = try ifExists(try openLock(beside: file)) {
      return try hold(lock, beside: file, exclusively: true, body)
    }
    try makeDirectory()
    return try hold(try openLock(beside: file), beside: file, exclusively: true, body)
  }

  /// Runs the closure while no other thread or process writes the store; returns nil if there is no store yet.
  ///
  /// A reader needs the lock although a file is always replaced whole: it must not see a change that a power
  /// failure may still take back. It reads without the lock only where this user may neither use nor make it.
  func withSharedLock<Result>(
    _ body: () throws(KeyValueStoreError) -> Result
  ) throws(KeyValueStoreError) -> Result? {
    var (lock, file): (Int32?, FileStatus?)
    do throws(KeyValueStoreError) {
      lock = try ifExists(try open(self.lock, for: .lockingExisting))
      if lock == nil {
        // Without a lock there has been no writer; a file may be there all the same, if someone has copied it here.
        file = try status()
        if file == nil { return nil }
        lock = try openLock(beside: file)
      }
    } catch {
      guard case .notPermitted = error else { throw error }
    }
    guard let lock else { return try body() }
    return try hold(lock, beside: file, exclusively: false) { _ throws(KeyValueStoreError) in try body() }
  }

  /// Opens the lock, and makes it if need be; but only root can give a file away, so nobody else makes the lock of
  /// another user's file.
  private func openLock(beside file: FileStatus?) throws(KeyValueStoreError) -> Int32 {
    guard let file, ![0, file.owner].contains(system.user) else { return try open(lock, for: .locking) }
    guard let existing = try ifExists(try open(lock, for: .lockingExisting)) else {
      throw .notPermitted(path: "\(lock)", code: EPERM)
    }
    return existing
  }

  private func hold<Result>(
    _ descriptor: Int32, beside file: FileStatus?, exclusively: Bool,
    _ body: (String) throws(KeyValueStoreError) -> Result
  ) throws(KeyValueStoreError) -> Result {
    // Each use has a descriptor of its own, which excludes threads as well as processes.
    defer { close(descriptor) }
    let status = try call("fstat", lock, try system.status(of: descriptor))
    // A lock that root has made belongs to the owner of the file, who would else be locked out. Root gives away nothing
    // else that someone has linked to this name.
    if let file, system.user == 0, status.owner != file.owner, status.isRegular, status.size == 0, status.links == 1 {
      try call("fchown", lock, try system.setOwner(file.owner, group: file.group, of: descriptor))
    }
    // The same file has the same lock, whatever way leads to it.
    let name = "\(status.device):\(status.inode)"
    try UpdateNesting.check(name, store: "\(self.file)")
    try call("flock", lock, try system.lock(descriptor, exclusively: exclusively))
    let process = getpid()
    // A child that was forked meanwhile has the descriptor, too: closing it here alone would not release the lock, and
    // the child must not release it.
    defer { if getpid() == process { do { try system.unlock(descriptor) } catch {} } }
    return try body(name)
  }

  /// Makes the store's directory and those above it, each certain to survive before anything is put into it.
  private func makeDirectory() throws(KeyValueStoreError) {
    // From the inside out, until one has a directory around it; then back, once and no further: around a link to nothing
    // and below `/proc` nothing can be made.
    var missing: [FilePath] = []
    var path = directory
    while try !makeDirectory(path), path != path.parent {
      missing.append(path)
      path = path.parent
    }
    while let path = missing.popLast() {
      guard try makeDirectory(path) else { throw .system(path: "\(path)", operation: "mkdir", code: ENOENT) }
    }
  }

  /// Makes one directory, and syncs the one around it; returns false if there is none around it.
  private func makeDirectory(_ path: FilePath) throws(KeyValueStoreError) -> Bool {
    do throws(KeyValueStoreError) {
      guard try ifExists(try call("mkdir", path, try system.makeDirectory(path))) != nil else { return false }
    } catch {
      // Another process may have made it meanwhile; it syncs its parent, and so does this one.
      guard case .system(_, _, EEXIST) = error else { throw error }
    }
    let descriptor = try open(path.parent, for: .syncingDirectory)
    defer { close(descriptor) }
    try call("fsync", path.parent, isRepeatable: false, try system.syncDirectory(descriptor))
    return true
  }
}
