/// The seam through which a calculator writes its result.
public protocol NumberWriting: Sendable {
  /// Stores `number` in place of the previous one.
  ///
  /// - Throws: ``CalculatorError/storage(_:)`` if the number can't be stored.
  func write(_ number: Int) throws(CalculatorError)
}
