/// A model that isn't `Sendable`, in an app in Swift 6 mode.
public final class Basket {
  public var titles: [String] = []
  public init() {}
}

public protocol Ordering {
  func order(_ basket: Basket, express: Bool) -> Bool
}
