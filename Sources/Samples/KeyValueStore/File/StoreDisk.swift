import Foundation

/// A store's file on disk: the order of system calls that makes reading and replacing it safe.
struct StoreDisk: Sendable {
  let system: any FileSystem

  /// The store itself, absolute, and no symbolic link.
  let file: FilePath
  let url: URL

  var directory: FilePath { file.parent }

  /// Readers and writers hold a lock on this file, not on the store's, since every update puts another file in the store's
  /// place. It is never removed: a process that waits for it would then hold another lock than one that makes it anew.
  var lock: FilePath { file + ".lock" }

  /// The place of the new content before it takes the store's; one name, so that killed writers leave but one such file.
  var temporary: FilePath { file + ".tmp" }

  /// Takes the URL of a store, and follows it while it is a symbolic link: a file in place of the link would part the
  /// store from all programs that reach it by another name.
  init(_ url: URL, system: any FileSystem) throws(KeyValueStoreError) {
    let place = url.isFileURL ? url.absoluteURL.path(percentEncoded: false) : url.absoluteString
    guard var file = FilePath(url) else { throw .invalidPath(place) }
    var linkCount = 0
    // A path that can't be looked at is taken as it is: the first use will say why.
    while let target = try? call("readlink", file, try system.readLink(file)) {
      linkCount += 1
      // As many as the system itself follows.
      if linkCount > 40 { throw .system(path: place, operation: "readlink", code: ELOOP) }
      file = target.isAbsolute ? target : FilePath(bytes: file.parent.bytes + "/".utf8 + target.bytes)
    }
    guard file.isOfFile, let url = file.url else { throw .invalidPath(place) }
    (self.system, self.file, self.url) = (system, file, url)
  }

  /// The file as the system describes it; nil if there is none.
  func status() throws(KeyValueStoreError) -> FileStatus? {
    guard let status = try ifExists(try call("stat", file, try system.status(ofPath: file))) else { return nil }
    guard status.isRegular else { throw .notAFile(path: "\(file)") }
    return status
  }

  /// The content of the file, and its status from before the content was read; nil if there is no file.
  func read() throws(KeyValueStoreError) -> (bytes: [UInt8], status: FileStatus)? {
    guard let descriptor = try ifExists(try open(file, for: .reading)) else { return nil }
    defer { close(descriptor) }
    let status = try call("fstat", file, try system.status(of: descriptor))
    guard status.isRegular else { throw .notAFile(path: "\(file)") }
    var bytes: [UInt8] = []
    while true {
      // One byte more than is expected, so that a growing file shows; at most 1 MiB at a time, since a size may be a lie.
      let count = min(max(status.size - bytes.count, 0) + 1, 1 << 20)
      let more = try call("read", file, try system.read(descriptor, count: count))
      if more.isEmpty { return (bytes, status) }
      bytes += more
    }
  }

  /// Replaces the file, so that at every moment, also after a power failure, it has the old or the new content.
  ///
  /// The caller holds the lock. An error leaves the old content, except for `indeterminate`.
  func replace(with bytes: [UInt8]) throws(KeyValueStoreError) {
    // Opened before anything happens: from the renaming on, nothing may fail but the one call that syncs the directory.
    let directory = try open(directory, for: .syncingDirectory)
    defer { close(directory) }
    let old = try ifExists(try open(file, for: .reading))
    defer { if let old { close(old) } }
    do throws(KeyValueStoreError) {
      try writeTemporary(bytes, accessOf: old)
      try call("rename", file, try system.rename(temporary, to: file))
    } catch {
      // What can't be removed does no harm: the next writer removes it.
      do { try system.remove(temporary) } catch {}
      throw error
    }
    try sync(directory)
  }

  /// Gives the file the first free name of `store.json.word-1`, `-2`, and so on. The caller holds the lock.
  func moveAside(namedAfter word: String) throws(KeyValueStoreError) -> FilePath {
    let directory = try open(directory, for: .syncingDirectory)
    defer { close(directory) }
    var number = 1
    var path: FilePath { file + ".\(word)-\(number)" }
    while try ifExists(try call("stat", path, try system.status(ofPath: path))) != nil { number += 1 }
    try call("rename", path, try system.rename(file, to: path))
    try sync(directory)
    return path
  }

  private func sync(_ directory: Int32) throws(KeyValueStoreError) {
    do throws(SystemFailure) { try system.syncDirectory(directory) } catch {
      throw .indeterminate(path: "\(file)", code: error.code)
    }
  }

  private func writeTemporary(_ bytes: [UInt8], accessOf old: Int32?) throws(KeyValueStoreError) {
    let descriptor = try createTemporary()
    do throws(KeyValueStoreError) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = try call("write", temporary, try system.write(rest, to: descriptor))
        // The system never does this for a file; to try forever would be the worst answer.
        guard written > 0 else { throw .system(path: "\(temporary)", operation: "write", code: EIO) }
        rest = rest.dropFirst(written)
      }
      if let old { try keepAccess(of: old, on: descriptor) }
      // Never tried again: after a failure the system may have dropped the data, and would then report success.
      try call("fsync", temporary, isRepeatable: false, try system.sync(descriptor))
    } catch {
      close(descriptor)
      throw error
    }
    // Some file systems report a failed write only here. Never tried again: the descriptor may be another's by then.
    try call("close", temporary, isRepeatable: false, try system.close(descriptor))
  }

  /// Makes the temporary file. One that exists was left by a writer that was killed, or is a trap: it is never reused.
  private func createTemporary() throws(KeyValueStoreError) -> Int32 {
    do throws(KeyValueStoreError) { return try open(temporary, for: .creating) } catch {
      guard case .system(_, _, EEXIST) = error else { throw error }
    }
    try call("unlink", temporary, try system.remove(temporary))
    return try open(temporary, for: .creating)
  }

  /// Lets the same people use the new file as the old one, or says why that can't be.
  private func keepAccess(of old: Int32, on new: Int32) throws(KeyValueStoreError) {
    let status = try call("fstat", file, try system.status(of: old))
    let made = try call("fstat", temporary, try system.status(of: new))
    do throws(KeyValueStoreError) {
      // Some file systems know one owner, and refuse to set even that.
      if (made.owner, made.group) != (status.owner, status.group) {
        try call("fchown", temporary, try system.setOwner(status.owner, group: status.group, of: new))
      }
      try call("fsetxattr", temporary, try system.copyAttributes(from: old, to: new))
      // Last, since a change of the owner may take bits away.
      try call("fchmod", temporary, try system.setPermissions(status.permissions, of: new))
    } catch {
      guard case .notPermitted(_, let code) = error else { throw error }
      throw .accessNotKept(path: "\(file)", code: code)
    }
  }
}
