/// The values of a store inside an update, which may read and change them.
///
///     let seen = try store.update { values in
///       values.set(values.integer(forKey: "stock") + 1, forKey: "stock")
///       values["copy"] = values["nested"]
///       values.removeValue(forKey: "nested")
///       return values.values
///     }
///
/// To undo changes, assign an earlier copy.
public struct KeyValueTransaction: Sendable {
  /// All values by key, with the changes made so far.
  public private(set) var values: [String: StoreValue]

  /// The keys with values that were set or removed.
  private var touched: Set<String> = []

  init(_ values: [String: StoreValue]) { self.values = values }

  /// The value under a key; assigning nil removes it.
  public subscript(key: String) -> StoreValue? {
    get { values[key] }
    set {
      values[key] = newValue
      touched.insert(key)
    }
  }

  /// The integer under a key, by the rules of ``KeyValueReading/integer(forKey:)``.
  public func integer(forKey key: String) -> Int { values[key]?.integerValue ?? 0 }

  public mutating func set(_ value: some StoreValueConvertible, forKey key: String) { self[key] = value.storeValue }
  public mutating func removeValue(forKey key: String) { self[key] = nil }
  public mutating func removeAll() { values.keys.forEach { self[$0] = nil } }

  /// The change that the update asks for; nil if there is none. It includes values set to what they already were, so
  /// that an ``KeyValueStoreError/indeterminate(path:code:)`` change can be written once more.
  func requestedChange() throws(KeyValueStoreError) -> KeyValueChange? {
    if touched.isEmpty { return nil }
    let assigned = touched.reduce(into: [:]) { $0[$1] = values[$1] }
    for (key, value) in assigned where value.isDeeper(than: StoreValue.maximumDepth) {
      throw .nestedTooDeeply(key: key)
    }
    return KeyValueChange(values: assigned, removedKeys: touched.subtracting(assigned.keys))
  }
}
