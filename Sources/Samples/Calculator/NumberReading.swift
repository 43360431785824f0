/// The seam through which a calculator reads its number.
public protocol NumberReading: Sendable {
  /// The stored number, or 0 if there is none yet.
  ///
  /// - Throws: ``CalculatorError/storage(_:)`` if the number can't be read.
  func number() throws(CalculatorError) -> Int
}
