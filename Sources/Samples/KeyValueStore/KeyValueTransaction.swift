/// The values of a store inside one update, which may read and change them.
///
///     try store.update { values in
///       values["draft"] = values["text"]
///       values["text"] = nil
///     }
public struct KeyValueTransaction: Sendable {
  /// All values by key, with the changes made so far.
  public private(set) var values: [String: StoreValue]

  /// The value of each key that was set or removed; an inner nil is a removal.
  private var assignments: [String: StoreValue?] = [:]

  init(_ values: [String: StoreValue]) {
    self.values = values
  }

  /// The value under a key; assigning nil removes it.
  public subscript(key: String) -> StoreValue? {
    get { values[key] }
    set {
      values[key] = newValue
      assignments.updateValue(newValue, forKey: key)
    }
  }

  /// The integer under a key, by the rules of ``KeyValueReading/integer(forKey:)``.
  public func integer(forKey key: String) -> Int {
    values[key]?.integerValue ?? 0
  }

  /// Sets the value under a key.
  public mutating func set(_ value: some StoreValueConvertible, forKey key: String) {
    self[key] = value.storeValue
  }

  /// Removes the value under a key.
  public mutating func removeValue(forKey key: String) {
    self[key] = nil
  }

  /// Removes every value.
  public mutating func removeAll() {
    for key in values.keys { self[key] = nil }
  }

  /// The change that the update asks for; nil if it asked for nothing.
  ///
  /// A value set to what it already was is in it. The file may hold that value without its being certain to survive a
  /// power loss (see ``KeyValueStoreError/indeterminate(path:code:)``); to set it once more must write it once more.
  func change() throws(KeyValueStoreError) -> KeyValueChange? {
    if assignments.isEmpty { return nil }
    for (key, value) in assignments where value?.isDeeper(than: StoreValue.maximumDepth) == true {
      throw .nestedTooDeeply(key: key)
    }
    return KeyValueChange(
      values: assignments.compactMapValues { $0 },
      removedKeys: Set(assignments.filter { $0.value == nil }.keys))
  }
}
