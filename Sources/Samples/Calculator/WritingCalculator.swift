/// Writes ten times a number through its seam.
///
///     let writer = NumberWriter(store: try FileKeyValueStore(at: file))
///     try WritingCalculator(numbers: writer).writeTimesTen(of: 4)   // stores 40
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
  /// - Throws: ``CalculatorError/overflow(_:)`` if that doesn't fit an `Int`, or if ``ReadingCalculator`` could never
  ///   multiply it by ten again; then nothing is stored. Or the error of the seam.
  public func writeTimesTen(of number: Int) throws(CalculatorError) {
    let result = try number.timesTen()
    _ = try result.timesTen()
    try numbers.write(result)
  }
}
