import Foundation
import Synchronization

/// A store that keeps its values in one file: the `UserDefaults` of this kit, with nothing lost.
///
///     let folder = try FileManager.default.url(
///       for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
///     let store = try FileKeyValueStore(at: folder.appending(path: "settings.json"))
///     try store.set(true, forKey: "sound")
///
/// - *Durable*: when a change returns, it survives `kill -9` and a power failure.
/// - *Atomic*: a reader sees the values before an update or after it, never a mix.
/// - *Shared*: any number of threads and processes may use one file, each with a store of its own or not; no update is
///   lost. The file must be on a local file system.
/// - *Honest*: a file that was damaged, cut short, edited by hand or written by a later version is reported as that. It
///   is never taken for empty and never overwritten. A file that is missing is an empty store.
/// - *Readable*: the file is JSON, one key a line; see what is stored with `cat`.
/// - *Cheap to read*: nothing is read from disk while the file has not changed.
///
/// Beside the file `settings.json` stand `settings.json.lock`, which must not be removed while the store is in use, and
/// during an update `settings.json.tmp`. A path that is a symbolic link is followed once, when the store is made.
public final class FileKeyValueStore: KeyValueStoring {
  /// The file, with symbolic links followed.
  public var url: URL { URL(filePath: disk.paths.file, directoryHint: .notDirectory) }

  let disk: StoreDisk
  private let observers = ChangeObservers()

  /// What was read last; nil before the first reading. Changed only by who holds the file's lock, so that observers
  /// hear of changes in the order of storing.
  private let snapshot = Mutex<StoreSnapshot?>(nil)

  /// Makes a store, without reading or making the file.
  ///
  /// - Parameter url: Where the file is or will be; its directory is made with the first value.
  /// - Throws: ``KeyValueStoreError/invalidPath(_:)``, if that can't be the path of a file.
  public convenience init(at url: URL) throws(KeyValueStoreError) {
    try self.init(at: url, system: PosixFileSystem())
  }

  /// Makes a store on other system calls than the real ones.
  package init(at url: URL, system: any FileSystem) throws(KeyValueStoreError) {
    guard url.isFileURL else { throw .invalidPath(url.absoluteString) }
    disk = StoreDisk(
      system: system, paths: try StorePaths(url.absoluteURL.path(percentEncoded: false), system: system))
  }

  public func values() throws(KeyValueStoreError) -> [String: StoreValue] {
    try UpdateNesting.check(store: disk.paths.file)
    let status = try disk.status()
    if let snapshot = snapshot.withLock({ $0 }), snapshot.isCurrent(for: status) { return snapshot.values }
    let current = try disk.withSharedLock { () throws(KeyValueStoreError) in try currentSnapshot() }
    if let current { return current.values }
    // There is no store yet. An observer is to hear of the first values that another process writes.
    snapshot.withLock { $0 = $0 ?? StoreSnapshot() }
    return [:]
  }

  public func update<Result>(
    _ change: (inout KeyValueTransaction) -> Result
  ) throws(KeyValueStoreError) -> Result {
    try UpdateNesting.check(store: disk.paths.file)
    // Where no store can be, such as on a directory, no lock is to be left beside it.
    _ = try disk.status()
    return try disk.withExclusiveLock { () throws(KeyValueStoreError) in
      let current = try currentSnapshot()
      var transaction = KeyValueTransaction(current.values)
      let result = UpdateNesting.enter(store: disk.paths.file) { change(&transaction) }
      if let change = try transaction.change() {
        try replace(current.status, with: transaction.values, change)
      }
      return result
    }
  }

  /// What changes from now on, as ``KeyValueStoring/changes`` describes.
  ///
  /// It shows the changes made through this store when they are stored. What another process or another store of the same
  /// file has changed shows when this store next reads or changes the file, as one element; nothing watches the file in
  /// between. What was in the file before this store first read it is no change.
  public var changes: KeyValueChanges {
    observers.add()
  }

  /// The values of the file now. The caller holds the lock.
  private func currentSnapshot() throws(KeyValueStoreError) -> StoreSnapshot {
    let known = snapshot.withLock { $0 }
    if let known, known.isCurrent(for: try disk.status()) { return known }
    var current = StoreSnapshot(readAt: disk.system.now())
    if let (bytes, status) = try disk.read() {
      current.status = status
      current.checksum = try verify(bytes)
      let isKnown = known?.status == status && known?.checksum == current.checksum
      current.values = if isKnown, let known { known.values } else { try decode(bytes) }
    }
    publish(current, nil)
    return current
  }

  /// Stores values. The caller holds the lock.
  ///
  /// - Parameters:
  ///   - old: The file that is replaced; nil if there is none.
  ///   - values: All values to be.
  ///   - change: What observers are told; nil for the difference to what they know.
  /// - Throws: What ``StoreDisk/replace(with:permissions:)`` throws.
  func replace(
    _ old: FileStatus?, with values: [String: StoreValue], _ change: KeyValueChange?
  ) throws(KeyValueStoreError) {
    let readAt = disk.system.now()
    let (bytes, checksum) = StoreFormat.encode(values)
    try disk.replace(with: bytes, permissions: old?.permissions)
    do throws(KeyValueStoreError) {
      let status = try disk.status()
      publish(StoreSnapshot(values: values, status: status, readAt: readAt, checksum: checksum), change)
    } catch {
      // The change is stored, so the update has not failed. The next use finds the file changed, and tells.
    }
  }

  private func publish(_ new: StoreSnapshot, _ change: KeyValueChange?) {
    // Observers are told inside, else two readers who find the same change of another process would both tell it.
    snapshot.withLock { known in
      if let change = change ?? Self.difference(from: known, to: new) { observers.tell(change) }
      known = new
    }
  }

  private static func difference(from old: StoreSnapshot?, to new: StoreSnapshot) -> KeyValueChange? {
    // The checksum spares a large store, read again just to be sure, the comparison of all its values.
    guard let old, old.checksum != new.checksum else { return nil }
    return KeyValueChange(from: old.values, to: new.values)
  }

  func verify(_ bytes: [UInt8]) throws(KeyValueStoreError) -> String {
    do throws(StoreDamage) {
      return try StoreFormat.verify(bytes)
    } catch {
      throw .damaged(path: disk.paths.file, error)
    }
  }

  func decode(_ bytes: [UInt8]) throws(KeyValueStoreError) -> [String: StoreValue] {
    do throws(StoreDecodingError) {
      return try StoreFormat.decode(bytes)
    } catch {
      switch error {
      case .damage(let damage): throw .damaged(path: disk.paths.file, damage)
      case .newerFormat(let version): throw .newerFormat(path: disk.paths.file, version: version)
      }
    }
  }
}
