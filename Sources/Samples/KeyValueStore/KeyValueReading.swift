import Foundation

/// Reads typed values that are stored under string keys.
///
/// The seam for code that only reads: such code can't write by mistake, and its test double is one closure.
public protocol KeyValueReading: Sendable {
  /// All values by key, as they were at one moment. Two calls may see two states.
  ///
  /// - Throws: ``KeyValueStoreError``, if the store can't be read. An unreadable store never appears empty.
  /// - Complexity: O(1) while nothing has changed, otherwise O(*n*) in the size of the store.
  func values() throws(KeyValueStoreError) -> [String: StoreValue]
}

/// The getters of `UserDefaults`, with its conversions between types: see ``StoreValue/integerValue`` and its
/// neighbors. A value that can't be converted reads as if there were none. Keys that are equal as Swift strings are one
/// key, however their accents are encoded.
extension KeyValueReading {
  /// The value under a key, exactly as it was stored; nil if there is none.
  public func value(forKey key: String) throws(KeyValueStoreError) -> StoreValue? { try values()[key] }

  /// All keys that have a value.
  public var keys: Set<String> { get throws(KeyValueStoreError) { try Set(values().keys) } }

  /// The integer under a key; 0 if there is none.
  public func integer(forKey key: String) throws(KeyValueStoreError) -> Int { try values()[key]?.integerValue ?? 0 }

  /// The floating-point number under a key; 0 if there is none.
  public func double(forKey key: String) throws(KeyValueStoreError) -> Double { try values()[key]?.doubleValue ?? 0 }

  /// The truth value under a key; false if there is none.
  public func bool(forKey key: String) throws(KeyValueStoreError) -> Bool { try values()[key]?.boolValue ?? false }

  /// The string under a key, or a number or truth value written as one; nil if there is none.
  public func string(forKey key: String) throws(KeyValueStoreError) -> String? { try values()[key]?.stringValue }

  /// The data under a key; nil if there is none.
  public func data(forKey key: String) throws(KeyValueStoreError) -> Data? {
    if case .data(let data) = try values()[key] { data } else { nil }
  }

  /// The date under a key; nil if there is none.
  public func date(forKey key: String) throws(KeyValueStoreError) -> Date? {
    if case .date(let date) = try values()[key] { date } else { nil }
  }

  /// The array under a key; nil if there is none.
  public func array(forKey key: String) throws(KeyValueStoreError) -> [StoreValue]? {
    if case .array(let elements) = try values()[key] { elements } else { nil }
  }

  /// The dictionary under a key; nil if there is none.
  public func dictionary(forKey key: String) throws(KeyValueStoreError) -> [String: StoreValue]? {
    if case .dictionary(let members) = try values()[key] { members } else { nil }
  }
}
