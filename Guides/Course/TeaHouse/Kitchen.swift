/// The seam to the kitchen.
public protocol PotMaking: Sendable {
  func makePot(of tea: Tea) throws(CupboardError)
}

/// The kitchen, which takes 10 grams of tea from the cupboard for each pot, in portions of its choice.
public struct Kitchen: PotMaking {
  public static let gramsForOnePot = 10

  private let cupboard: any TeaKeeping

  public init(cupboard: any TeaKeeping) { self.cupboard = cupboard }

  /// Returns whether there is enough tea for a pot.
  public func hasEnough(_ tea: Tea) -> Bool {
    cupboard.grams(of: tea) >= Self.gramsForOnePot
  }

  public func makePot(of tea: Tea) throws(CupboardError) {
    try cupboard.take(Self.gramsForOnePot, of: tea)
  }
}
