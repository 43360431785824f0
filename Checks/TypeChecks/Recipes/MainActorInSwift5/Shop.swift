/// Two protocols of an app whose default is the main actor: only the first is on it.
public protocol Pricing: Sendable {
  func price(of item: String) -> Int
}

public nonisolated protocol Packing: Sendable {
  func pack(_ item: String)
}
