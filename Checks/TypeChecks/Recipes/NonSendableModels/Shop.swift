/// A model that isn't `Sendable`, in an app in Swift 5 mode.
public final class Basket {
  public var titles: [String] = []
  public init() {}
}

public protocol Ordering: Sendable {
  func order(_ basket: Basket, express: Bool) -> Bool
}
