/// A model that isn't Sendable, and a protocol that isn't either.
public final class Order {
  public var item = ""
  public init() {}
}

public protocol Placing {
  func place(_ order: Order) -> Int
}
