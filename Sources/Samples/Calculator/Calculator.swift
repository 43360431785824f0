/// One calculator over two seams: the first step away from the global.
///
///     let calculator = Calculator(reading: NumberReader(store: store), writing: NumberWriter(store: store))
///
///     try calculator.writeTimesTen(of: 1)   // stores 10
///
/// Nothing here is global anymore. But code that only reads must still supply a part that writes:
/// ``ReadingCalculator`` and ``WritingCalculator`` are the second step.
public struct Calculator: Sendable {
  private let reading: any NumberReading
  private let writing: any NumberWriting

  /// Creates a calculator from its two seams.
  public init(reading: any NumberReading, writing: any NumberWriting) {
    self.reading = reading
    self.writing = writing
  }

  /// Returns ten times the stored number.
  ///
  /// - Throws: ``CalculatorError/overflow(_:)`` if the product doesn't fit in an `Int`, or the error of the seam.
  public func timesTen() throws(CalculatorError) -> Int {
    try reading.number().timesTen()
  }

  /// Stores ten times `number`.
  ///
  /// - Note: It rejects fewer numbers than ``WritingCalculator``. It stores ten times 922337203685477580, which
  ///   ``timesTen()`` can't multiply by ten again.
  /// - Throws: ``CalculatorError/overflow(_:)`` with `number` if ten times `number` doesn't fit in an `Int`; then
  ///   nothing is stored. Any other error is the seam's.
  public func writeTimesTen(of number: Int) throws(CalculatorError) {
    try writing.write(number.timesTen())
  }
}
