import Foundation

/// The getters of `UserDefaults`, with its rules for a value of another kind: see ``StoreValue/integerValue`` and its
/// neighbours for what each kind reads as.
extension KeyValueReading {
  /// The value under a key, exactly as it was stored.
  ///
  /// - Parameter key: Any string. Keys that are equal as Swift strings are one key, however their accents are encoded.
  /// - Returns: The value, or nil if there is none.
  /// - Throws: ``KeyValueStoreError``, if the store can't be read.
  public func value(forKey key: String) throws(KeyValueStoreError) -> StoreValue? {
    try values()[key]
  }

  /// All keys that have a value.
  public var keys: Set<String> {
    get throws(KeyValueStoreError) { try Set(values().keys) }
  }

  /// The integer under a key; 0 if there is none or it has no meaning as an integer.
  ///
  ///     try store.set("42 apples", forKey: "stock")
  ///     let stock = try store.integer(forKey: "stock")   // 42, as with UserDefaults
  public func integer(forKey key: String) throws(KeyValueStoreError) -> Int {
    try value(forKey: key)?.integerValue ?? 0
  }

  /// The floating-point number under a key; 0 if there is none or it has no meaning as a number.
  public func double(forKey key: String) throws(KeyValueStoreError) -> Double {
    try value(forKey: key)?.doubleValue ?? 0
  }

  /// The truth value under a key; false if there is none or it has no meaning as one.
  public func bool(forKey key: String) throws(KeyValueStoreError) -> Bool {
    try value(forKey: key)?.boolValue ?? false
  }

  /// The string under a key, or a number or truth value written as one; nil if there is none.
  public func string(forKey key: String) throws(KeyValueStoreError) -> String? {
    try value(forKey: key)?.stringValue
  }

  /// The data under a key; nil if there is none.
  public func data(forKey key: String) throws(KeyValueStoreError) -> Data? {
    guard case .data(let data) = try value(forKey: key) else { return nil }
    return data
  }

  /// The date under a key; nil if there is none.
  public func date(forKey key: String) throws(KeyValueStoreError) -> Date? {
    guard case .date(let date) = try value(forKey: key) else { return nil }
    return date
  }

  /// The array under a key; nil if there is none.
  public func array(forKey key: String) throws(KeyValueStoreError) -> [StoreValue]? {
    guard case .array(let elements) = try value(forKey: key) else { return nil }
    return elements
  }

  /// The dictionary under a key; nil if there is none.
  public func dictionary(forKey key: String) throws(KeyValueStoreError) -> [String: StoreValue]? {
    guard case .dictionary(let members) = try value(forKey: key) else { return nil }
    return members
  }
}
