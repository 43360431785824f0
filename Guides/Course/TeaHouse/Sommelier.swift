/// The sommelier, who recommends the first tea with at least 10 grams left, or none.
public struct Sommelier: Sendable {
  private let scales: any TeaWeighing

  public init(scales: any TeaWeighing) { self.scales = scales }

  public func recommend(from teas: [Tea]) -> Tea? {
    teas.first { scales.grams(of: $0) >= 10 }
  }
}
