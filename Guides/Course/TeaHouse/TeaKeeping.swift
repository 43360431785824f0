/// The seam to the scales: how much tea there is.
public protocol TeaWeighing: Sendable {
  func grams(of tea: Tea) -> Int
}

/// The seam to the cupboard.
public protocol TeaKeeping: TeaWeighing {
  /// Adds to the stock of this tea.
  func put(_ grams: Int, of tea: Tea)

  /// Takes from the stock of this tea.
  ///
  /// - Throws: `CupboardError.notEnough` if there is less than that; then nothing is taken.
  func take(_ grams: Int, of tea: Tea) throws(CupboardError)
}

public enum CupboardError: Error, Equatable {
  /// There are only so many grams of this tea.
  case notEnough(Tea, left: Int)
}
