extension KeyValueWriting {
  /// Stores a value under a key, in place of what was there.
  ///
  ///     try store.set(.dictionary(["size": 10]), forKey: "window")
  ///
  /// - Parameters:
  ///   - value: The value. It may be nested up to ``StoreValue/maximumDepth`` levels.
  ///   - key: Any string, also the empty one.
  /// - Throws: ``KeyValueStoreError``. When it returns, the value is stored.
  public func set(_ value: StoreValue, forKey key: String) throws(KeyValueStoreError) {
    try update { $0[key] = value }
  }

  /// Stores a number, string, truth value, date, data, or an array or dictionary of these, under a key.
  ///
  ///     try store.set(10, forKey: "size")
  ///     try store.set(["a", "b"], forKey: "names")
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: Any string, also the empty one.
  /// - Throws: ``KeyValueStoreError``. When it returns, the value is stored.
  public func set(_ value: some StoreValueConvertible, forKey key: String) throws(KeyValueStoreError) {
    try set(value.storeValue, forKey: key)
  }

  /// Removes what is stored under a key; a key without a value is fine too.
  ///
  /// - Parameter key: The key.
  /// - Throws: ``KeyValueStoreError``. When it returns, the value is gone.
  public func removeValue(forKey key: String) throws(KeyValueStoreError) {
    try update { $0[key] = nil }
  }

  /// Removes everything.
  ///
  /// - Throws: ``KeyValueStoreError``. When it returns, the store is empty.
  public func removeAll() throws(KeyValueStoreError) {
    try update { $0.removeAll() }
  }

  /// Makes any number of changes as one, unless the closure throws: then nothing changes.
  ///
  ///     try store.updateUnlessThrown { values throws(Overdrawn) in
  ///       let balance = values.integer(forKey: "balance") - price
  ///       guard balance >= 0 else { throw Overdrawn() }
  ///       values.set(balance, forKey: "balance")
  ///     }
  ///
  /// - Parameter change: As in ``update(_:)``. To throw is to abandon every change it made.
  /// - Returns: What `change` returns.
  /// - Throws: ``KeyValueUpdateError``, which tells a failed store from an abandoned update.
  public func updateUnlessThrown<Result, Failure>(
    _ change: (inout KeyValueTransaction) throws(Failure) -> Result
  ) throws(KeyValueUpdateError<Failure>) -> Result {
    let outcome: Swift.Result<Result, Failure>
    do throws(KeyValueStoreError) {
      outcome = try update { transaction in
        let untouched = transaction
        do throws(Failure) {
          return .success(try change(&transaction))
        } catch {
          transaction = untouched
          return .failure(error)
        }
      }
    } catch {
      throw .store(error)
    }
    switch outcome {
    case .success(let result): return result
    case .failure(let failure): throw .abandoned(failure)
    }
  }
}
