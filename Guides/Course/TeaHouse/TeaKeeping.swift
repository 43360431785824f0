/// The seam to the scales.
public protocol TeaWeighing: Sendable {
  func grams(of tea: Tea) -> Int
}

/// The seam to the cupboard.
public protocol TeaKeeping: TeaWeighing {
  /// Adds to the stock of this tea.
  func put(_ grams: Int, of tea: Tea)

  /// Takes from the stock of this tea.
  ///
  /// - Throws: `CupboardError.notEnough` if there is less; then nothing is taken.
  func take(_ grams: Int, of tea: Tea) throws(CupboardError)
}

public enum CupboardError: Error, Equatable {
  /// There is less of this tea than was asked for.
  case notEnough(Tea, left: Int)
}
