import Foundation

/// A store that keeps its values in one file: the `UserDefaults` of this kit, with nothing lost.
///
///     store = try FileKeyValueStore(at: directory.store)
///
///     try store.set(1, forKey: "one")
///
/// - *Durable*: when a change returns, it survives `kill -9` and a power failure.
/// - *Atomic*: a reader sees the values before an update or after it, never a mix.
/// - *Shared*: any number of threads and processes can use one file, through one store or several, and lose no update.
/// - *Honest*: a file that was damaged, truncated, edited by hand or written by a later version is reported as such. It
///   is never taken for empty and never overwritten. A missing file is an empty store.
/// - *Private*: a new file is for its user alone; an update keeps owner, group, permissions and attributes, or is
///   refused.
/// - *Readable*: the file is JSON, one key a line. An unchanged file is not read again.
///
/// The file must be on a local file system, under one name: updates of a file with hard links are refused. Next to it
/// are `settings.json.lock` and, during an update, `settings.json.tmp`. If somebody removes the lock, updates that may
/// collide are refused. Only a link made or a lock removed in the instant before the new file replaces the old one goes
/// unnoticed.
public final class FileKeyValueStore: KeyValueStoring {
  /// The file, with symbolic links followed.
  public var url: URL { disk.url }

  private let disk: StoreDisk
  private let encode: @Sendable ([String: StoreValue]) -> [UInt8]
  private let observers = ChangeObservers()

  /// The values last read. Only the holder of the lock changes them, so that observers hear of changes in order.
  private let snapshot = Locked<StoreSnapshot?>(nil)

  /// Makes a store without reading or creating the file; its directory is created with the first value. Symbolic links
  /// are followed now. A file of more than `sizeLimit` bytes, by default 64 MiB, is neither read nor written.
  ///
  /// - Note: `URL(filePath:)` replaces bytes that are not UTF-8 with U+FFFD, which makes it a different path. Such a
  ///   path must be percent-encoded: `URL(string: "file:///caf%E9.json")`.
  /// - Throws: ``KeyValueStoreError/invalidPath(_:)``, if there can be no file at the URL.
  public convenience init(at url: URL, sizeLimit: Int = 64 << 20) throws(KeyValueStoreError) {
    try self.init(at: url, sizeLimit: sizeLimit, system: PosixFileSystem())
  }

  /// Makes a store for a test, with other system calls or another encoder.
  package init(
    at url: URL, sizeLimit: Int = 64 << 20, system: any FileSystem,
    encode: @escaping @Sendable ([String: StoreValue]) -> [UInt8] = StoreFormat.encode
  ) throws(KeyValueStoreError) {
    (disk, self.encode) = (try StoreDisk(url, sizeLimit: sizeLimit, system: system), encode)
  }

  public func values() throws(KeyValueStoreError) -> [String: StoreValue] {
    let status = try disk.status()
    // Inside an update, only the lock tells whether it is an update of this same file.
    if !UpdateNesting.isActive, let known = snapshot.withLock({ $0 }), known.isCurrent(for: status, by: disk.system) {
      return known.values
    }
    let current = try ifExists(
      try disk.withLock(exclusively: false) { _ throws(KeyValueStoreError) in try currentSnapshot() })
    if let current { return current.values }
    // There is no store yet. Observers must hear of the first values that another process writes.
    snapshot.withLock { $0 = $0 ?? StoreSnapshot(by: disk.system) }
    return [:]
  }

  public func update<Result>(_ change: (inout KeyValueTransaction) -> Result) throws(KeyValueStoreError) -> Result {
    try disk.withLock(exclusively: true) { lock throws(KeyValueStoreError) in
      let process = getpid()
      var transaction = KeyValueTransaction(try currentSnapshot().values)
      let result = UpdateNesting.enter(lock) { change(&transaction) }
      // A child forked inside the closure returns from it, too; the lock belongs to its parent.
      guard getpid() == process else { throw .system(path: "\(disk.lock)", operation: "flock", code: ENOLCK) }
      if let change = try transaction.requestedChange() { try replace(with: transaction.values, change, holding: lock) }
      return result
    }
  }

  /// The changes from now on, as ``KeyValueStoring/changes`` describes. Changes by another process or another store of
  /// the same file appear, as one element, when this store next reads or changes the file; nothing watches the file in
  /// between.
  public var changes: AsyncStream<KeyValueChange> { observers.add() }

  /// Adopts the values of a file that was edited by hand, and corrects its checksum.
  ///
  ///     // $EDITOR settings.json
  ///     try store.adoptEditedFile()
  ///
  /// - Returns: Whether there was anything to adopt: false if the file is intact or missing.
  /// - Throws: ``KeyValueStoreError/damaged(path:_:)`` with line and column, if the values can't be read.
  @discardableResult public func adoptEditedFile() throws(KeyValueStoreError) -> Bool {
    try ifDamaged { bytes, lock throws(KeyValueStoreError) in
      try replace(with: try decode(bytes), nil, holding: lock)
    } != nil
  }

  /// Renames a damaged file, so that the store starts over without values.
  ///
  ///     let aside = try store.setDamagedFileAside()
  ///
  /// - Returns: The damaged file, named like `settings.json.damaged-1`; nil if the store's file is intact or missing.
  /// - Throws: ``KeyValueStoreError``. A file of a later version is not damaged, and is left alone.
  @discardableResult public func setDamagedFileAside() throws(KeyValueStoreError) -> URL? {
    try ifDamaged { _, lock throws(KeyValueStoreError) in try disk.moveAside(holding: lock) }?.url
  }

  /// Runs the closure with the bytes of a damaged file while nobody else uses it; does nothing for an intact file.
  private func ifDamaged<Result>(
    _ body: ([UInt8], _ lock: String) throws(KeyValueStoreError) -> Result
  ) throws(KeyValueStoreError) -> Result? {
    // Otherwise the lock and its directory would be created for a store that doesn't exist.
    guard try ifExists(try disk.withLock(exclusively: false, { _ in })) != nil else { return nil }
    return try disk.withLock(exclusively: true) { lock throws(KeyValueStoreError) -> Result? in
      do throws(KeyValueStoreError) {
        _ = try currentSnapshot()
        return nil
      } catch {
        guard case .damaged = error, let (bytes, _) = try disk.read() else { throw error }
        return try body(bytes, lock)
      }
    }
  }

  /// The current values of the file. The caller holds the lock, here and below.
  private func currentSnapshot() throws(KeyValueStoreError) -> StoreSnapshot {
    let known = snapshot.withLock { $0 }
    if let known, known.isCurrent(for: try disk.status(), by: disk.system) { return known }
    var new = StoreSnapshot(by: disk.system)
    if let (bytes, status) = try disk.read() {
      (new.status, new.checksum) = (status, try verify(bytes))
      let isKnown = known?.status == status && known?.checksum == new.checksum
      new.values = if isKnown, let known { known.values } else { try decode(bytes) }
    }
    publish(new, nil)
    return new
  }

  /// Stores values, and tells observers of the change, or of the difference from the values that they know.
  private func replace(
    with values: [String: StoreValue], _ change: KeyValueChange?, holding lock: String
  ) throws(KeyValueStoreError) {
    var new = StoreSnapshot(by: disk.system)
    let bytes = encode(values)
    // An unreadable file would lose every value, and this store, which remembers them all, would be the last to notice.
    do throws(KeyValueStoreError) { (new.checksum, new.values) = (try verify(bytes), try decode(bytes)) } catch {
      throw .notReadBack(path: "\(disk.file)", problem: "\(error)")
    }
    if let key = values.firstKey(differingFrom: new.values) {
      throw .notReadBack(path: "\(disk.file)", problem: "'\(key)' would change".visible)
    }
    try disk.replace(with: bytes, holding: lock)
    do throws(KeyValueStoreError) {
      new.status = try disk.status()
      publish(new, change)
    } catch {
      // The change is stored, so the update hasn't failed. The next use finds the file changed, and tells the
      // observers.
    }
  }

  private func publish(_ new: StoreSnapshot, _ change: KeyValueChange?) {
    // Observers are told inside: otherwise two readers that find the same change of another process would both report
    // it.
    snapshot.withLock { known in
      // When a large store is read again just to be sure, the checksum saves comparing all its values.
      let isOther = known.map { $0.checksum != new.checksum } ?? false
      if let change = change ?? (isOther ? KeyValueChange(from: known?.values ?? [:], to: new.values) : nil) {
        observers.tell(change)
      }
      known = new
    }
  }

  private func verify(_ bytes: [UInt8]) throws(KeyValueStoreError) -> String {
    do throws(StoreDamage) { return try StoreFormat.verify(bytes) } catch {
      throw .damaged(path: "\(disk.file)", error)
    }
  }

  private func decode(_ bytes: [UInt8]) throws(KeyValueStoreError) -> [String: StoreValue] {
    var reader = StoreReader(bytes: bytes)
    let content: (version: Int, values: [String: StoreValue])
    do throws(StoreDamage) { content = try reader.file() } catch { throw .damaged(path: "\(disk.file)", error) }
    if content.version > StoreFormat.version { throw .newerFormat(path: "\(disk.file)", version: content.version) }
    return content.values
  }
}
