/// The bill of a table.
public struct Bill: Sendable {
  /// Returns the price of a pot, in cents.
  public static func price(of tea: Tea) -> Int {
    switch tea {
    case .green, .black: 450
    case .mint: 380
    }
  }

  public let pots: [Tea]

  public init(pots: [Tea]) { self.pots = pots }

  /// The sum, in cents; the fifth pot is free, and every fifth after it.
  public var total: Int {
    pots.enumerated().reduce(0) { sum, pot in
      (pot.offset + 1).isMultiple(of: 5) ? sum : sum + Self.price(of: pot.element)
    }
  }
}
