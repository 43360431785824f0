import KeyValueStoreSample

/// The real ``NumberReading``: reads the number from a key-value store.
public struct NumberReader: NumberReading {
  private let store: any KeyValueReading

  /// Creates a reader of `store`.
  public init(store: any KeyValueReading) {
    self.store = store
  }

  public func number() throws(CalculatorError) -> Int {
    do throws(KeyValueStoreError) {
      return try store.integer(forKey: StoredNumber.key)
    } catch {
      throw .storage(error)
    }
  }
}

/// The key that the reader and the writer share.
enum StoredNumber {
  static let key = "number"
}
