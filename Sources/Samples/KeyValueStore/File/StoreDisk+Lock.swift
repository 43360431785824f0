import Foundation

extension StoreDisk {
  /// Runs the closure while no other thread or process reads or writes the store.
  ///
  /// Makes the store's directory and its lock if need be.
  func withExclusiveLock<Result>(
    _ body: () throws(KeyValueStoreError) -> Result
  ) throws(KeyValueStoreError) -> Result {
    let lock = try openLock()
    // Closing releases the lock: each use has a descriptor of its own, which excludes threads as well as processes.
    defer { close(lock) }
    try self.lock(lock, exclusively: true)
    return try body()
  }

  /// Runs the closure while no other thread or process writes the store.
  ///
  /// A reader needs the lock although a file is always replaced whole: it must not see what a power failure may still
  /// take back. Only where this user may not use or make the lock, it reads without.
  ///
  /// - Returns: What the closure returns; nil, without running it, if there is no store yet.
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
    defer { close(lock) }
    try self.lock(lock, exclusively: false)
    return try body()
  }

  /// Opens the lock; nil if there is neither a lock nor a file.
  private func openLockForReading() throws(KeyValueStoreError) -> Int32? {
    do {
      return try retrying { () throws(SystemFailure) in try system.open(paths.lock, for: .lockingExisting) }
    } catch {
      guard error.code == ENOENT else { throw error.asStoreError("open", paths.lock) }
    }
    // Without a lock there has been no writer; a file may be there all the same, if someone has copied it here.
    return try status() == nil ? nil : open(paths.lock, for: .locking)
  }

  private func openLock() throws(KeyValueStoreError) -> Int32 {
    do {
      return try retrying { () throws(SystemFailure) in try system.open(paths.lock, for: .locking) }
    } catch {
      guard error.code == ENOENT else { throw error.asStoreError("open", paths.lock) }
    }
    try makeDirectory(paths.directory)
    return try open(paths.lock, for: .locking)
  }

  /// Makes a directory and those above it, each certain to survive before anything is put into it.
  private func makeDirectory(_ path: String) throws(KeyValueStoreError) {
    let parent = StorePaths.parent(of: path)
    do {
      try retrying { () throws(SystemFailure) in try system.makeDirectory(path) }
    } catch {
      // Another process may have made it meanwhile; it syncs its parent, and so does this one.
      if error.code == ENOENT, parent != path {
        try makeDirectory(parent)
        return try makeDirectory(path)
      }
      guard error.code == EEXIST else { throw error.asStoreError("mkdir", path) }
    }
    let descriptor = try open(parent, for: .syncingDirectory)
    defer { close(descriptor) }
    do { try system.syncDirectory(descriptor) } catch { throw error.asStoreError("fsync", parent) }
  }

  private func lock(_ descriptor: Int32, exclusively: Bool) throws(KeyValueStoreError) {
    try call("flock", paths.lock) { () throws(SystemFailure) in
      try system.lock(descriptor, exclusively: exclusively)
    }
  }
}
