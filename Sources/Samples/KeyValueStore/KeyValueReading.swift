import Foundation

/// Reads typed values that are stored under string keys.
///
/// It is the seam for code that only reads: such code can't write by mistake, and its test double is one closure.
///
///     struct Greeting {
///       let settings: any KeyValueReading
///
///       func text() throws(KeyValueStoreError) -> String {
///         "Hello, " + (try settings.string(forKey: "name") ?? "stranger")
///       }
///     }
public protocol KeyValueReading: Sendable {
  /// All values by key, as they were at one moment; later changes of the store don't show in them.
  ///
  /// Read them once where two values must belong together; two calls may see two states.
  ///
  /// - Throws: ``KeyValueStoreError``, if the store can't be read. It never reads as empty for that reason.
  /// - Complexity: O(1) while nothing has changed, else O(*n*) in the size of the store.
  func values() throws(KeyValueStoreError) -> [String: StoreValue]
}

/// The getters of `UserDefaults`, with its rules for a value of another kind: see ``StoreValue/integerValue`` and its
/// neighbors for what each kind reads as. Each throws ``KeyValueStoreError`` if the store can't be read.
extension KeyValueReading {
  /// The value under a key, exactly as it was stored; nil if there is none.
  ///
  /// Any string is a key. Keys that are equal as Swift strings are one key, however their accents are encoded.
  public func value(forKey key: String) throws(KeyValueStoreError) -> StoreValue? { try values()[key] }

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
  public func string(forKey key: String) throws(KeyValueStoreError) -> String? { try value(forKey: key)?.stringValue }

  /// The data under a key; nil if there is none.
  public func data(forKey key: String) throws(KeyValueStoreError) -> Data? {
    if case .data(let data) = try value(forKey: key) { data } else { nil }
  }

  /// The date under a key; nil if there is none.
  public func date(forKey key: String) throws(KeyValueStoreError) -> Date? {
    if case .date(let date) = try value(forKey: key) { date } else { nil }
  }

  /// The array under a key; nil if there is none.
  public func array(forKey key: String) throws(KeyValueStoreError) -> [StoreValue]? {
    if case .array(let elements) = try value(forKey: key) { elements } else { nil }
  }

  /// The dictionary under a key; nil if there is none.
  public func dictionary(forKey key: String) throws(KeyValueStoreError) -> [String: StoreValue]? {
    if case .dictionary(let members) = try value(forKey: key) { members } else { nil }
  }
}
