/// The seam through which a calculator reads its number.
public protocol NumberReading: Sendable {
  /// Returns the stored number, or 0 if there is none yet.
  ///
  /// - Throws: ``CalculatorError/storage(_:)`` if the number can't be read.
  func number() throws(CalculatorError) -> Int
}
