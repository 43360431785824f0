/// What several test targets need a double of.
public protocol Pricing: Sendable {
  func price(of item: String) -> Int
}
