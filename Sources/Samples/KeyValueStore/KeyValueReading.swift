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
///
/// Every getter (`value(forKey:)`, `integer(forKey:)`, `keys`, …) is built on the one requirement, ``values()``.
public protocol KeyValueReading: Sendable {
  /// All values by key, as they were at one moment.
  ///
  /// Read it once where two values must belong together; two calls may see two states.
  ///
  /// - Returns: The values. It is a copy: later changes of the store don't show in it.
  /// - Throws: ``KeyValueStoreError``, if the store can't be read. It never reads as empty for that reason.
  /// - Complexity: O(1) while nothing has changed, else O(*n*) in the size of the store.
  func values() throws(KeyValueStoreError) -> [String: StoreValue]
}
