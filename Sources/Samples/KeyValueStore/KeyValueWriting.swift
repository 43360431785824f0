/// Changes typed values that are stored under string keys.
///
/// It is the seam for code that writes. Every setter is built on the one requirement, ``update(_:)``.
public protocol KeyValueWriting: Sendable {
  /// Makes any number of changes as one: all of them are stored, or none.
  ///
  /// No other thread and no other process changes the store meanwhile, so a value may depend on what is stored:
  ///
  ///     try store.update { values in
  ///       values.set(values.integer(forKey: "visits") + 1, forKey: "visits")
  ///       values.set(Date.now, forKey: "last visit")
  ///     }
  ///
  /// A batch costs what one change costs. An update that sets and removes nothing writes nothing.
  ///
  /// - Parameter change: Works on a copy of the values. Others wait for it, so it should be quick. It must not use the
  ///   store itself, which it would wait for: such a call throws ``KeyValueStoreError/nestedUse(store:)``.
  /// - Returns: What `change` returns.
  /// - Throws: ``KeyValueStoreError``, and then nothing has changed, with one exception that is an error of its own:
  ///   ``KeyValueStoreError/indeterminate(path:code:)``.
  /// - Complexity: O(*n*) in the size of the store.
  func update<Result>(
    _ change: (inout KeyValueTransaction) -> Result
  ) throws(KeyValueStoreError) -> Result
}
