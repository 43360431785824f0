/// Three protocols of the app, as far as each is seen.
protocol Pricing: Sendable {
  func price(of item: String) -> Int
}

package protocol Packing: Sendable {
  func pack(_ item: String)
}

public protocol Paying: Sendable {
  func pay(_ amount: Int) -> Bool
}
