/// Changes typed values that are stored under string keys: the seam for code that writes.
public protocol KeyValueWriting: Sendable {
  /// Makes any number of changes as one: all of them are stored, or none. A batch costs as much as a single change.
  ///
  /// No other thread or process changes the store meanwhile, so a new value may depend on a stored one:
  ///
  ///     try store.update { values in
  ///       values.set(2, forKey: "two")
  ///       values.set(3, forKey: "three")
  ///       values.removeValue(forKey: "one")
  ///     }
  ///
  /// The closure works on a copy of the values and returns the result. Others wait for it, so it should be quick; if it
  /// uses the store, that call throws ``KeyValueStoreError/nestedUse(store:)``. Nothing is written if nothing was set
  /// or removed.
  ///
  /// - Throws: ``KeyValueStoreError``; then nothing has changed, except after
  ///   ``KeyValueStoreError/indeterminate(path:code:)``.
  func update<Result>(_ change: (inout KeyValueTransaction) -> Result) throws(KeyValueStoreError) -> Result
}

/// The setters. When one returns, its change is stored.
extension KeyValueWriting {
  /// Stores a value under a key, in place of the previous one.
  ///
  ///     try store.set("7 apples", forKey: "stock")
  public func set(_ value: some StoreValueConvertible, forKey key: String) throws(KeyValueStoreError) {
    try update { $0.set(value, forKey: key) }
  }

  /// Stores a value that may mix types, nested up to ``StoreValue/maximumDepth`` levels.
  ///
  ///     try store.set(["old": 1, "kept": "text"], forKey: "nested")
  public func set(_ value: StoreValue, forKey key: String) throws(KeyValueStoreError) { try update { $0[key] = value } }

  /// Removes the value under a key; a key without a value is fine too.
  public func removeValue(forKey key: String) throws(KeyValueStoreError) { try update { $0[key] = nil } }

  /// Removes everything.
  public func removeAll() throws(KeyValueStoreError) { try update { $0.removeAll() } }
}
