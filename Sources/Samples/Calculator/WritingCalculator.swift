/// Writes ten times a number through its seam.
///
///     let calculator = WritingCalculator(numbers: NumberWriter(store: store))
///     try calculator.writeTimesTen(of: 1)   // stores 10
///
/// It depends on nothing but ``NumberWriting``: a test gives it a spy and sees exactly what would be stored.
public struct WritingCalculator: Sendable {
  private let numbers: any NumberWriting

  /// Makes a calculator that writes to `numbers`.
  public init(numbers: any NumberWriting) {
    self.numbers = numbers
  }

  /// Stores ten times `number`.
  ///
  /// - Throws: ``CalculatorError/overflow(_:)`` if that is no `Int`, and then nothing is stored; or what the seam threw.
  public func writeTimesTen(of number: Int) throws(CalculatorError) {
    try numbers.write(number.timesTen())
  }
}
