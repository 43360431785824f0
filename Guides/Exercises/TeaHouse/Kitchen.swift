/// Makes pots of tea.
public protocol PotMaking: Sendable {
  func makePot(of tea: Tea) throws(CupboardError)
}

/// The kitchen: takes 10 grams of the tea from the cupboard for each pot. In which portions is its own affair.
public struct Kitchen: PotMaking {
  private let cupboard: any TeaKeeping

  public init(cupboard: any TeaKeeping) {
    self.cupboard = cupboard
  }

  public func makePot(of tea: Tea) throws(CupboardError) {
    try cupboard.take(10, of: tea)
  }
}
