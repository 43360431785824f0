/// A guest's card: a stamp for each pot and for each cake, and every sixth of a kind is free.
public protocol Stamping: Sendable {
  /// Stamps the card for a pot of this price in cents.
  ///
  /// - Returns: The cents to pay.
  mutating func pot(_ price: Int) -> Int

  /// Stamps the card for a cake.
  mutating func cake(_ price: Int) -> Int
}
