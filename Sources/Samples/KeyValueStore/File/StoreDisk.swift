import Foundation

/// A store's file on disk: the order of system calls that makes reading and replacing it safe.
struct StoreDisk: Sendable {
  let system: any FileSystem
  let paths: StorePaths

  /// What the system tells about the file; nil if there is none.
  func status() throws(KeyValueStoreError) -> FileStatus? {
    let status = try status(of: paths.file)
    if let status, !status.isRegular { throw .notAFile(path: paths.file) }
    return status
  }

  private func status(of path: String) throws(KeyValueStoreError) -> FileStatus? {
    do {
      return try retrying { () throws(SystemFailure) in try system.status(ofPath: path) }
    } catch {
      if error.code == ENOENT { return nil }
      throw error.asStoreError("stat", path)
    }
  }

  /// The content of the file, and its status from before the content was read; nil if there is no file.
  func read() throws(KeyValueStoreError) -> (bytes: [UInt8], status: FileStatus)? {
    let descriptor: Int32
    do {
      descriptor = try retrying { () throws(SystemFailure) in try system.open(paths.file, for: .reading) }
    } catch {
      if error.code == ENOENT { return nil }
      throw error.asStoreError("open", paths.file)
    }
    defer { close(descriptor) }
    let status = try call("fstat", paths.file) { () throws(SystemFailure) in try system.status(of: descriptor) }
    guard status.isRegular else { throw .notAFile(path: paths.file) }
    var bytes: [UInt8] = []
    while true {
      // One byte more than is expected, so that a growing file shows; at most 1 MiB at a time, since a size may be a lie.
      let count = min(max(status.size - bytes.count, 0) + 1, 1 << 20)
      let more = try call("read", paths.file) { () throws(SystemFailure) in try system.read(descriptor, count: count) }
      if more.isEmpty { return (bytes, status) }
      bytes += more
    }
  }

  /// Replaces the file, so that at every moment, also after a power failure, it has the old or the new content.
  ///
  /// The caller holds the lock.
  ///
  /// - Parameters:
  ///   - bytes: The new content.
  ///   - permissions: Those of the file that is replaced, if there is one: to update a store is not to change who may
  ///     read it. A new file is for its user alone.
  /// - Throws: `KeyValueStoreError`, which leaves the old content, except for `indeterminate`.
  func replace(with bytes: [UInt8], permissions: UInt32?) throws(KeyValueStoreError) {
    // Opened before anything happens: from the renaming on, nothing may fail but the one call that syncs the directory.
    let directory = try open(paths.directory, for: .syncingDirectory)
    defer { close(directory) }
    try writeTemporary(bytes, permissions: permissions)
    do throws(KeyValueStoreError) {
      try call("rename", paths.file) { () throws(SystemFailure) in
        try system.rename(paths.temporary, to: paths.file)
      }
    } catch {
      removeTemporary()
      throw error
    }
    try syncDirectory(directory)
  }

  /// Gives the file the first free name of `store.json.word-1`, `-2`, and so on. The caller holds the lock.
  ///
  /// - Returns: The new path.
  func moveAside(namedAfter word: String) throws(KeyValueStoreError) -> String {
    let directory = try open(paths.directory, for: .syncingDirectory)
    defer { close(directory) }
    var number = 1
    while try status(of: "\(paths.file).\(word)-\(number)") != nil { number += 1 }
    let path = "\(paths.file).\(word)-\(number)"
    try call("rename", path) { () throws(SystemFailure) in try system.rename(paths.file, to: path) }
    try syncDirectory(directory)
    return path
  }

  private func writeTemporary(_ bytes: [UInt8], permissions: UInt32?) throws(KeyValueStoreError) {
    let path = paths.temporary
    let descriptor = try createTemporary()
    do throws(KeyValueStoreError) {
      do throws(KeyValueStoreError) {
        if let permissions {
          try call("fchmod", path) { () throws(SystemFailure) in
            try system.setPermissions(permissions, of: descriptor)
          }
        }
        try write(bytes, to: descriptor)
        // Never tried again: after a failure the system may have dropped the data, and would then report success.
        do { try system.sync(descriptor) } catch { throw error.asStoreError("fsync", path) }
      } catch {
        close(descriptor)
        throw error
      }
      // Some file systems report a failed write only here. Never tried again: the descriptor may be another's by then.
      do { try system.close(descriptor) } catch { throw error.asStoreError("close", path) }
    } catch {
      removeTemporary()
      throw error
    }
  }

  /// Makes the temporary file. One that exists was left by a writer that was killed, or is a trap: it is never reused.
  private func createTemporary() throws(KeyValueStoreError) -> Int32 {
    do {
      return try retrying { () throws(SystemFailure) in try system.open(paths.temporary, for: .creating) }
    } catch {
      guard error.code == EEXIST else { throw error.asStoreError("open", paths.temporary) }
    }
    try call("unlink", paths.temporary) { () throws(SystemFailure) in try system.remove(paths.temporary) }
    return try open(paths.temporary, for: .creating)
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(KeyValueStoreError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = try call("write", paths.temporary) { () throws(SystemFailure) in
        try system.write(rest, to: descriptor)
      }
      // The system never does this for a file; to try for ever would be the worst answer.
      guard written > 0 else { throw .system(path: paths.temporary, operation: "write", code: EIO) }
      rest = rest.dropFirst(written)
    }
  }

  /// What can't be removed does no harm: the next writer removes it.
  private func removeTemporary() {
    do { try system.remove(paths.temporary) } catch {}
  }

  private func syncDirectory(_ descriptor: Int32) throws(KeyValueStoreError) {
    do {
      try system.syncDirectory(descriptor)
    } catch {
      throw .indeterminate(path: paths.file, code: error.code)
    }
  }
}
