import Foundation

extension StoreDisk {
  /// Runs the closure while no other thread or process reads or writes the store.
  ///
  /// Makes the store's directory and its lock if need be. The closure gets the name under which ``UpdateNesting`` knows
  /// the lock.
  func withExclusiveLock<Result>(
    _ body: (_ lock: String) throws(KeyValueStoreError) -> Result
  ) throws(KeyValueStoreError) -> Result {
    // Where no store can be, such as on a directory, no lock is to be left beside it.
    let file = try status()
    if let lock = try ifExists(try openLock(beside: file)) { return try hold(lock, exclusively: true, body) }
    try makeDirectory()
    return try hold(try openLock(beside: file), exclusively: true, body)
  }

  /// Runs the closure while no other thread or process writes the store.
  ///
  /// A reader needs the lock although a file is always replaced whole: it must not see what a power failure may still
  /// take back. Only where this user may not use or make the lock, it reads without.
  ///
  /// - Returns: The closure's result; nil, without running it, if there is no store yet.
  func withSharedLock<Result>(
    _ body: () throws(KeyValueStoreError) -> Result
  ) throws(KeyValueStoreError) -> Result? {
    let lock: Int32
    do throws(KeyValueStoreError) {
      guard let opened = try openLockForReading() else { return nil }
      lock = opened
    } catch {
      guard case .notPermitted = error else { throw error }
      return try body()
    }
    return try hold(lock, exclusively: false) { _ throws(KeyValueStoreError) in try body() }
  }

  /// Opens the lock; nil if there is neither a lock nor a file.
  private func openLockForReading() throws(KeyValueStoreError) -> Int32? {
    if let lock = try ifExists(try open(paths.lock, for: .lockingExisting)) { return lock }
    // Without a lock there has been no writer; a file may be there all the same, if someone has copied it here.
    guard let file = try status() else { return nil }
    return try openLock(beside: file)
  }

  /// Opens the lock, and makes it if need be; it belongs to the owner of the file, who would else be locked out.
  private func openLock(beside file: FileStatus?) throws(KeyValueStoreError) -> Int32 {
    guard let file, file.owner != system.user else { return try open(paths.lock, for: .locking) }
    if system.user != 0 {
      // Only root can give a file away, so nobody else makes the lock for another user.
      let lock = try ifExists(try open(paths.lock, for: .lockingExisting))
      guard let lock else { throw .notPermitted(path: "\(paths.lock)", code: EPERM) }
      return lock
    }
    let lock = try open(paths.lock, for: .locking)
    do throws(KeyValueStoreError) {
      let status = try call("fstat", paths.lock, try system.status(of: lock))
      // Nothing else that someone has linked to this name, for root to give it away.
      if status.isRegular, status.size == 0, status.links == 1, status.owner != file.owner {
        try call("fchown", paths.lock, try system.setOwner(file.owner, group: file.group, of: lock))
      }
    } catch {
      close(lock)
      throw error
    }
    return lock
  }

  private func hold<Result>(
    _ lock: Int32, exclusively: Bool, _ body: (String) throws(KeyValueStoreError) -> Result
  ) throws(KeyValueStoreError) -> Result {
    // Each use has a descriptor of its own, which excludes threads as well as processes.
    defer { close(lock) }
    let status = try call("fstat", paths.lock, try system.status(of: lock))
    // The same file has the same lock, whatever way leads to it.
    let name = "\(status.device):\(status.inode)"
    try UpdateNesting.check(name, store: "\(paths.file)")
    try call("flock", paths.lock, try system.lock(lock, exclusively: exclusively))
    let process = getpid()
    // A child that was forked meanwhile has the descriptor, too: closing it here alone would not release the lock, and
    // the child must not release it.
    defer { if getpid() == process { do { try system.unlock(lock) } catch {} } }
    return try body(name)
  }

  /// Makes the store's directory and those above it, each certain to survive before anything is put into it.
  private func makeDirectory() throws(KeyValueStoreError) {
    // From the inside out, until one has a directory around it; then back.
    var missing: [FilePath] = []
    var path = paths.directory
    while try !makeDirectory(path), path != path.parent {
      missing.append(path)
      path = path.parent
    }
    while let path = missing.popLast() {
      // Once more, and no further: around a link to nothing and below `/proc` nothing can be made.
      guard try makeDirectory(path) else { throw .system(path: "\(path)", operation: "mkdir", code: ENOENT) }
    }
  }

  /// Makes one directory, and syncs the one around it.
  ///
  /// - Returns: False if there is no directory around it.
  private func makeDirectory(_ path: FilePath) throws(KeyValueStoreError) -> Bool {
    do throws(KeyValueStoreError) {
      guard try ifExists(try call("mkdir", path, try system.makeDirectory(path))) != nil else { return false }
    } catch {
      // Another process may have made it meanwhile; it syncs its parent, and so does this one.
      guard case .system(_, _, EEXIST) = error else { throw error }
    }
    let descriptor = try open(path.parent, for: .syncingDirectory)
    defer { close(descriptor) }
    try once("fsync", path.parent, try system.syncDirectory(descriptor))
    return true
  }
}
