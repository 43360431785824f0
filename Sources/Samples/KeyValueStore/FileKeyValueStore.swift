import Foundation

/// A store that keeps its values in a JSON file and doesn't lose them.
///
///     store = try FileKeyValueStore(at: directory.store)
///     try store.set("old", forKey: "key")
///
/// - *Durable*: once a change returns, it is on disk and survives a crash, `kill -9`, and a power failure.
/// - *Atomic*: a reader sees the values before an update or after it, never a mixture.
/// - *Shared*: threads and processes that update the same file take turns, so no update is lost.
/// - *Honest*: a file that isn't a store is an error. It is never overwritten and never mistaken for an empty store; only
///   a missing file is an empty store.
/// - *Private*: a new file is readable by its owner only. An update keeps permissions, owner and group, or fails.
/// - *Editable*: any text editor will do. The next read sees the change.
///
/// An update reads the whole file and replaces it: write a temporary file, sync it, rename it over the old one, sync the
/// directory. `settings.json.lock` appears next to the file and, during an update, `settings.json.tmp`. The first update
/// makes missing directories. The disk must be local: network file systems promise less.
public struct FileKeyValueStore: KeyValueStoring {
  /// The file, after following symbolic links when the store was made.
  public let url: URL

  private let path: String
  private let system: any FileSystem

  /// Creates a store without reading or making its file.
  ///
  /// A symbolic link is followed, even to a missing file: an update replaces or makes that file, and leaves the link.
  ///
  /// - Throws: ``KeyValueStoreError/notAFile(url:)``, if the URL can't be the URL of a file.
  public init(at url: URL) throws(KeyValueStoreError) { try self.init(at: url, on: PosixFileSystem()) }

  /// Creates a store on a different file system, for a test.
  package init(at url: URL, on system: any FileSystem) throws(KeyValueStoreError) {
    (self.url, self.system) = (Self.followed(url.absoluteURL), system)
    path = self.url.path(percentEncoded: false)
    // The path is empty if it isn't UTF-8; the system would take a zero byte for its end.
    guard url.isFileURL, !url.hasDirectoryPath, !path.isEmpty, !url.path().contains("%00") else {
      throw .notAFile(url: url.absoluteString)
    }
  }

  /// Follows all symbolic links. Foundation's function stops where something is missing.
  private static func followed(_ url: URL, upTo limit: Int = 40) -> URL {
    let url = url.resolvingSymlinksInPath()
    let (folder, path) = (url.deletingLastPathComponent(), url.path)
    guard url.isFileURL, limit > 0, !path.isEmpty, folder.path != path, !FileManager.default.fileExists(atPath: path)
    else {
      return url
    }
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
      return followed(folder, upTo: limit - 1).appending(component: url.lastPathComponent)
    }
    return followed(URL(filePath: target, relativeTo: folder).absoluteURL, upTo: limit - 1)
  }

  /// Returns all values by key. Reading needs no lock, since a file is only ever replaced whole.
  public func values() throws(KeyValueStoreError) -> [String: StoreValue] { try read().values }

  public func update<Result>(_ change: (inout [String: StoreValue]) -> Result) throws(KeyValueStoreError) -> Result {
    try UpdateNesting.enter(path)
    defer { UpdateNesting.leave(path) }
    let lock = try lock()
    defer { system.close(lock) }

    var (values, access) = try read()
    let result = change(&values)
    try replace(with: try StoreFormat.encode(values, for: path), access)
    return result
  }

  /// Reads the file's values and access rights; nil if there is no file.
  private func read() throws(KeyValueStoreError) -> (values: [String: StoreValue], access: FileAccess?) {
    let (data, access): (Data, FileAccess)
    do throws(SystemError) { (data, access) = try system.contents(of: path) } catch {
      // Only a missing file is an empty store. Any other file may be full of values, readable or not.
      if error.code == ENOENT { return ([:], nil) }
      throw .system(path: path, code: error.code)
    }
    return (try StoreFormat.decode(data, from: path), access)
  }

  /// Replaces the file so that it always has either its old content or the new, even if the power fails.
  private func replace(with data: Data, _ access: FileAccess?) throws(KeyValueStoreError) {
    // The name is fixed, so killed writers leave at most one such file. The lock makes it safe to remove.
    let temporary = path + ".tmp"
    var changed = temporary
    do throws(SystemError) {
      do throws(SystemError) { try system.remove(temporary) } catch { if error.code != ENOENT { throw error } }
      let file = try system.create(temporary)
      defer { system.close(file) }
      var rest = data
      while !rest.isEmpty { rest = rest.dropFirst(try system.write(rest, to: file)) }
      if let access { try system.setAccess(access, of: file) }
      // Sync before renaming: otherwise the new name may reach the disk before the content does.
      try system.sync(file)
      changed = path
      try system.rename(temporary, to: path)
    } catch {
      // If this fails too, the next update will remove it.
      try? system.remove(temporary)
      throw .system(path: changed, code: error.code)
    }
    // A name belongs to its directory: until the directory is on disk, a power failure may bring back the old file.
    do throws(SystemError) { try system.syncDirectory(parent(of: path)) } catch {
      throw .indeterminate(path: path, code: error.code)
    }
  }
}

/// The lock is a separate file, since every update replaces the store's file.
///
/// It is never removed: a process waiting for the old lock would run at the same time as the creator of the next lock.
extension FileKeyValueStore {
  private var lockPath: String { path + ".lock" }

  /// Waits until no other thread or process is updating the store.
  private func lock() throws(KeyValueStoreError) -> Int32 {
    var isMade = false
    while true {
      do throws(SystemError) {
        let lock = try system.open(lockPath)
        do throws(SystemError) { try system.lock(lock) } catch {
          system.close(lock)
          throw error
        }
        return lock
      } catch {
        switch error.code {
        // A signal interrupts the wait, not the update.
        case EINTR: continue
        case ENOENT where !isMade:
          try makeLock()
          isMade = true
        default: throw .system(path: lockPath, code: error.code)
        }
      }
    }
  }

  /// Makes the lock and missing parent directories. It belongs to the owner of the store's file, even if root makes it.
  private func makeLock() throws(KeyValueStoreError) {
    // Read first, so that nothing is made next to an unusable file.
    var access = try read().access
    access?.permissions = 0o600
    do throws(SystemError) {
      if access == nil { try makeDirectory(parent(of: path)) }
      let lock = try system.create(lockPath)
      defer { system.close(lock) }
      if let access { try system.setAccess(access, of: lock) }
    } catch {
      // Another process may have made it in the meantime.
      if error.code != EEXIST { throw .system(path: lockPath, code: error.code) }
    }
  }

  /// Makes a directory and its parents, and syncs each name to disk before using the directory.
  private func makeDirectory(_ directory: String) throws(SystemError) {
    let parent = parent(of: directory)
    do throws(SystemError) { try makeDirectory(directory, in: parent) } catch {
      guard error.code == ENOENT, parent != directory else { throw error }
      try makeDirectory(parent)
      try makeDirectory(directory, in: parent)
    }
  }

  private func makeDirectory(_ directory: String, in parent: String) throws(SystemError) {
    do throws(SystemError) { try system.makeDirectory(directory) } catch {
      guard error.code == EEXIST else { throw error }
      // Another process may have just made it, and will report it if its name can't be synced.
      try? system.syncDirectory(parent)
      return
    }
    try system.syncDirectory(parent)
  }

  private func parent(of path: String) -> String { URL(filePath: path).deletingLastPathComponent().path }
}
