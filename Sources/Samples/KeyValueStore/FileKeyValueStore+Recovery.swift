import Foundation

/// The remedies for a file that ``FileKeyValueStore`` refuses to read. Both must be asked for; neither loses a byte of it.
extension FileKeyValueStore {
  /// Takes over the values of a file that was edited by hand, and gives it a right checksum.
  ///
  ///     // $EDITOR settings.json
  ///     try store.adoptEditedFile()
  ///
  /// - Returns: Whether there was anything to take over: false if the file is intact or missing.
  /// - Throws: ``KeyValueStoreError/damaged(path:_:)`` with line and column, if the values can't be read; the file is
  ///   left as it is. ``KeyValueStoreError/newerFormat(path:version:)`` likewise.
  @discardableResult
  public func adoptEditedFile() throws(KeyValueStoreError) -> Bool {
    try ifDamaged { bytes throws(KeyValueStoreError) in
      try replace(with: try decode(bytes), nil)
    } != nil
  }

  /// Gives a damaged file another name, so that the store begins anew with no values.
  ///
  ///     if let kept = try store.setDamagedFileAside() {
  ///       report("The settings were damaged. They are kept as \(kept.lastPathComponent).")
  ///     }
  ///
  /// - Returns: The damaged file, named like `settings.json.damaged-1`; nil if the store's file is intact or missing.
  /// - Throws: ``KeyValueStoreError``. A file of a later version is not damaged, and is left alone.
  @discardableResult
  public func setDamagedFileAside() throws(KeyValueStoreError) -> URL? {
    try ifDamaged { _ throws(KeyValueStoreError) in try disk.moveAside(namedAfter: "damaged") }?.url
  }

  /// Runs the closure with the bytes of a damaged file, while nobody else uses it; does nothing for an intact one.
  private func ifDamaged<Result>(
    _ body: ([UInt8]) throws(KeyValueStoreError) -> Result
  ) throws(KeyValueStoreError) -> Result? {
    // Else the lock, and the directory for it, would be made for a store that isn't there.
    guard try disk.withSharedLock({ true }) != nil else { return nil }
    return try disk.withExclusiveLock { _ throws(KeyValueStoreError) in
      guard let (bytes, _) = try disk.read() else { return nil }
      do throws(KeyValueStoreError) {
        _ = try verify(bytes)
        _ = try decode(bytes)
        return nil
      } catch {
        guard case .damaged = error else { throw error }
        return try body(bytes)
      }
    }
  }
}
