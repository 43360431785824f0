/// Reads a number through its seam and returns ten times that number.
///
///     let reader = NumberReader(store: try FileKeyValueStore(at: file))
///
///     #expect(try ReadingCalculator(numbers: reader).timesTen() == 400)
///
/// It depends on nothing but ``NumberReading``: a test gives it a stub and touches no store.
public struct ReadingCalculator: Sendable {
  private let numbers: any NumberReading

  /// Creates a calculator that reads from `numbers`.
  public init(numbers: any NumberReading) {
    self.numbers = numbers
  }

  /// Returns ten times the stored number.
  ///
  /// - Throws: ``CalculatorError/overflow(_:)`` if the product doesn't fit in an `Int`, or the error of the seam.
  public func timesTen() throws(CalculatorError) -> Int {
    try numbers.number().timesTen()
  }
}
