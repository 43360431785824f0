struct StampCard {
  /// A card has room for five stamps; the sixth pot is the free one.
  private static let potsUntilNew = 6

  private var pots = 0

  mutating func pay(for price: Int) -> Int {
    pots += 1
    return pots.isMultiple(of: Self.potsUntilNew) ? 0 : price
  }
}
