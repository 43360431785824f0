/// Multiplies a number by ten, and writes the product through its seam.
///
///     let writer = NumberWriter(store: try FileKeyValueStore(at: file))
///     try WritingCalculator(numbers: writer).writeTimesTen(of: 4)   // stores 40
///
/// It depends on nothing but ``NumberWriting``: a test gives it a spy and sees exactly what would be stored.
public struct WritingCalculator: Sendable {
  private let numbers: any NumberWriting

  /// Creates a calculator that writes to `numbers`.
  public init(numbers: any NumberWriting) {
    self.numbers = numbers
  }

  /// Stores ten times `number`.
  ///
  /// - Note: It rejects more numbers than ``Calculator``: from 92233720368547759 on, ``ReadingCalculator`` couldn't
  ///   multiply the stored number by ten.
  /// - Throws: ``CalculatorError/overflow(_:)`` with `number` if ten times `number` doesn't fit in an `Int`, or
  ///   ``CalculatorError/overflowWhenRead(_:)`` with `number` if a hundred times `number` doesn't; then nothing is
  ///   stored. Any other error is the seam's.
  public func writeTimesTen(of number: Int) throws(CalculatorError) {
    let result = try number.timesTen()
    do throws(CalculatorError) { _ = try result.timesTen() } catch { throw .overflowWhenRead(number) }
    try numbers.write(result)
  }
}
