import Foundation

/// A store's file on disk: the order of system calls that makes reading and replacing it safe.
struct StoreDisk: Sendable {
  let system: any FileSystem
  let paths: StorePaths

  /// The file as the system describes it; nil if there is none.
  func status() throws(KeyValueStoreError) -> FileStatus? {
    guard let status = try status(of: paths.file) else { return nil }
    guard status.isRegular else { throw .notAFile(path: "\(paths.file)") }
    return status
  }

  private func status(of path: FilePath) throws(KeyValueStoreError) -> FileStatus? {
    try ifExists(try call("stat", path, try system.status(ofPath: path)))
  }

  /// The content of the file, and its status from before the content was read; nil if there is no file.
  func read() throws(KeyValueStoreError) -> (bytes: [UInt8], status: FileStatus)? {
    guard let descriptor = try ifExists(try open(paths.file, for: .reading)) else { return nil }
    defer { close(descriptor) }
    let status = try call("fstat", paths.file, try system.status(of: descriptor))
    guard status.isRegular else { throw .notAFile(path: "\(paths.file)") }
    var bytes: [UInt8] = []
    while true {
      // One byte more than is expected, so that a growing file shows; at most 1 MiB at a time, since a size may be a lie.
      let count = min(max(status.size - bytes.count, 0) + 1, 1 << 20)
      let more = try call("read", paths.file, try system.read(descriptor, count: count))
      if more.isEmpty { return (bytes, status) }
      bytes += more
    }
  }

  /// Replaces the file, so that at every moment, also after a power failure, it has the old or the new content.
  ///
  /// The caller holds the lock. Owner, group, permissions and extended attributes stay as they are: to update a store is
  /// not to change who may read it. A new file is for its user alone.
  ///
  /// - Throws: `KeyValueStoreError`, which leaves the old content, except for `indeterminate`.
  func replace(with bytes: [UInt8]) throws(KeyValueStoreError) {
    // Opened before anything happens: from the renaming on, nothing may fail but the one call that syncs the directory.
    let directory = try open(paths.directory, for: .syncingDirectory)
    defer { close(directory) }
    let old = try ifExists(try open(paths.file, for: .reading))
    defer { if let old { close(old) } }
    do throws(KeyValueStoreError) {
      try writeTemporary(bytes, accessOf: old)
      try call("rename", paths.file, try system.rename(paths.temporary, to: paths.file))
    } catch {
      // What can't be removed does no harm: the next writer removes it.
      do { try system.remove(paths.temporary) } catch {}
      throw error
    }
    try syncDirectory(directory)
  }

  /// Gives the file the first free name of `store.json.word-1`, `-2`, and so on. The caller holds the lock.
  ///
  /// - Returns: The new path.
  func moveAside(namedAfter word: String) throws(KeyValueStoreError) -> FilePath {
    let directory = try open(paths.directory, for: .syncingDirectory)
    defer { close(directory) }
    var number = 1
    while try status(of: paths.file + ".\(word)-\(number)") != nil { number += 1 }
    let path = paths.file + ".\(word)-\(number)"
    try call("rename", path, try system.rename(paths.file, to: path))
    try syncDirectory(directory)
    return path
  }

  private func writeTemporary(_ bytes: [UInt8], accessOf old: Int32?) throws(KeyValueStoreError) {
    let path = paths.temporary
    let descriptor = try createTemporary()
    do throws(KeyValueStoreError) {
      try write(bytes, to: descriptor)
      if let old { try keepAccess(of: old, on: descriptor) }
      // Never tried again: after a failure the system may have dropped the data, and would then report success.
      try once("fsync", path, try system.sync(descriptor))
    } catch {
      close(descriptor)
      throw error
    }
    // Some file systems report a failed write only here. Never tried again: the descriptor may be another's by then.
    try once("close", path, try system.close(descriptor))
  }

  /// Makes the temporary file. One that exists was left by a writer that was killed, or is a trap: it is never reused.
  private func createTemporary() throws(KeyValueStoreError) -> Int32 {
    do throws(KeyValueStoreError) {
      return try open(paths.temporary, for: .creating)
    } catch {
      guard case .system(_, _, EEXIST) = error else { throw error }
    }
    try call("unlink", paths.temporary, try system.remove(paths.temporary))
    return try open(paths.temporary, for: .creating)
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) throws(KeyValueStoreError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = try call("write", paths.temporary, try system.write(rest, to: descriptor))
      // The system never does this for a file; to try for ever would be the worst answer.
      guard written > 0 else { throw .system(path: "\(paths.temporary)", operation: "write", code: EIO) }
      rest = rest.dropFirst(written)
    }
  }

  /// Lets the same people use the new file as the old one, or says why that can't be.
  private func keepAccess(of old: Int32, on new: Int32) throws(KeyValueStoreError) {
    let path = paths.temporary
    let status = try call("fstat", paths.file, try system.status(of: old))
    let made = try call("fstat", path, try system.status(of: new))
    do throws(KeyValueStoreError) {
      // Some file systems know one owner, and refuse to set even that.
      if (made.owner, made.group) != (status.owner, status.group) {
        try call("fchown", path, try system.setOwner(status.owner, group: status.group, of: new))
      }
      try call("fsetxattr", path, try system.copyAttributes(from: old, to: new))
      // Last, since a change of the owner may take bits away.
      try call("fchmod", path, try system.setPermissions(status.permissions, of: new))
    } catch {
      guard case .notPermitted(_, let code) = error else { throw error }
      throw .accessNotKept(path: "\(paths.file)", code: code)
    }
  }

  private func syncDirectory(_ descriptor: Int32) throws(KeyValueStoreError) {
    do throws(SystemFailure) {
      try system.syncDirectory(descriptor)
    } catch {
      throw .indeterminate(path: "\(paths.file)", code: error.code)
    }
  }
}
