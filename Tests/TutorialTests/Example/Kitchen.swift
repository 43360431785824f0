/// The seam to the cupboard.
protocol TeaKeeping: Sendable {
  func grams(of tea: Tea) -> Int
  func take(_ grams: Int, of tea: Tea)
}

/// Makes pots of tea, as long as there are leaves.
struct Kitchen {
  static let gramsForOnePot = 10

  let cupboard: any TeaKeeping

  /// Makes a pot.
  ///
  /// - Returns: Whether there was enough tea for it.
  func makePot(of tea: Tea) -> Bool {
    guard cupboard.grams(of: tea) >= Self.gramsForOnePot else { return false }
    cupboard.take(Self.gramsForOnePot, of: tea)
    return true
  }
}
