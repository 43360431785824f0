/// Plain structs in an app whose default isolation is the main actor, and one that says `nonisolated`.
public struct Order: Equatable, Sendable {
  public var price: Int
  public init(price: Int) { self.price = price }
}

public nonisolated struct Refund: Equatable, Sendable {
  public var price: Int
  public init(price: Int) { self.price = price }
}

public protocol Paying {
  func pay(_ order: Order) -> Bool
  func refund(_ refund: Refund) -> Bool
}
