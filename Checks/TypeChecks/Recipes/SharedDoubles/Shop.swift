/// A seam whose double several test targets need.
public protocol Pricing: Sendable {
  func price(of item: String) -> Int
}
