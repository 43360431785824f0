import KeyValueStoreSample

/// The real ``NumberWriting``: writes the number to a key-value store.
public struct NumberWriter: NumberWriting {
  private let store: any KeyValueWriting

  /// Creates a writer to `store`.
  public init(store: any KeyValueWriting) {
    self.store = store
  }

  public func write(_ number: Int) throws(CalculatorError) {
    do throws(KeyValueStoreError) {
      try store.set(.integer(number), forKey: StoredNumber.key)
    } catch {
      throw .storage(error)
    }
  }
}
