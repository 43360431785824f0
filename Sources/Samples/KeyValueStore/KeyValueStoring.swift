import Foundation

/// Reads typed values stored under string keys.
///
/// Code that only reads should ask for no more: it can't write by mistake, and its test double is a single method.
public protocol KeyValueReading: Sendable {
  /// Returns all values by key, from a single moment.
  ///
  /// - Throws: ``KeyValueStoreError`` if the store can't be read. An unreadable store never looks like an empty one.
  func values() throws(KeyValueStoreError) -> [String: StoreValue]
}

/// Changes typed values stored under string keys.
public protocol KeyValueWriting: Sendable {
  /// Makes any number of changes as one: either all are stored or none.
  ///
  ///     let stock = try store.update { values in
  ///       let stock = (values["stock"]?.integerValue ?? 0) + 1
  ///       values["stock"] = .integer(stock)
  ///       values["old"] = nil
  ///       return stock
  ///     }
  ///
  /// Nobody else can change the store in the meantime, so a new value may depend on an old one. Other writers wait for
  /// the closure, so keep it short. Inside, the store itself still reads as before; updating it there is an error.
  ///
  /// - Returns: The closure's result.
  /// - Throws: ``KeyValueStoreError``. The store is unchanged then, unless the error is
  ///   ``KeyValueStoreError/indeterminate(path:code:)``.
  func update<Result>(_ change: (inout [String: StoreValue]) -> Result) throws(KeyValueStoreError) -> Result
}

/// A store of typed values under string keys: `UserDefaults` with its failures reported.
///
/// This is the seam. An app uses ``FileKeyValueStore``; tests and previews use ``InMemoryKeyValueStore``. Both pass the
/// same contract tests.
public protocol KeyValueStoring: KeyValueReading, KeyValueWriting {}

/// The getters of `UserDefaults`.
///
/// A missing value reads as 0, false or nil, and so does a value that can't be converted: see
/// ``StoreValue/integerValue`` and the properties after it.
extension KeyValueReading {
  /// Returns the value stored under a key.
  public func value(forKey key: String) throws(KeyValueStoreError) -> StoreValue? { try values()[key] }

  /// Returns the integer stored under a key.
  public func integer(forKey key: String) throws(KeyValueStoreError) -> Int { try values()[key]?.integerValue ?? 0 }

  /// Returns the floating-point number stored under a key.
  public func double(forKey key: String) throws(KeyValueStoreError) -> Double { try values()[key]?.doubleValue ?? 0 }

  /// Returns the Boolean value stored under a key.
  public func bool(forKey key: String) throws(KeyValueStoreError) -> Bool { try values()[key]?.boolValue ?? false }

  /// Returns the string stored under a key.
  public func string(forKey key: String) throws(KeyValueStoreError) -> String? {
    if case .string(let string) = try values()[key] { string } else { nil }
  }

  /// Returns the data stored under a key.
  public func data(forKey key: String) throws(KeyValueStoreError) -> Data? {
    if case .data(let data) = try values()[key] { data } else { nil }
  }

  /// Returns the array stored under a key.
  public func array(forKey key: String) throws(KeyValueStoreError) -> [StoreValue]? {
    if case .array(let elements) = try values()[key] { elements } else { nil }
  }

  /// Returns the dictionary stored under a key.
  public func dictionary(forKey key: String) throws(KeyValueStoreError) -> [String: StoreValue]? {
    if case .dictionary(let members) = try values()[key] { members } else { nil }
  }
}

/// The setters: updates of a single value.
extension KeyValueWriting {
  /// Stores a value under a key, in place of the previous one: `try store.set("dark", forKey: "theme")`.
  public func set(_ value: StoreValue, forKey key: String) throws(KeyValueStoreError) { try update { $0[key] = value } }

  /// Removes the value stored under a key, if there is one.
  public func removeValue(forKey key: String) throws(KeyValueStoreError) { try update { $0[key] = nil } }
}
