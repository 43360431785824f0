/// The sommelier: the first tea of which there are at least 10 grams, or none.
public struct Sommelier: Sendable {
  private let scales: any TeaWeighing

  public init(scales: any TeaWeighing) { self.scales = scales }

  public func recommend(from teas: [Tea]) -> Tea? {
    teas.first { scales.grams(of: $0) >= 10 }
  }
}
