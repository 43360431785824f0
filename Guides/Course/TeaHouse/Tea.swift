/// A tea that the house serves.
public enum Tea: CaseIterable, Hashable, Sendable {
  case green, black, mint

  /// The time for which the leaves stay in the water.
  public var steeping: Duration {
    switch self {
    case .green: .seconds(120)
    case .black: .seconds(180)
    case .mint: .seconds(300)
    }
  }
}
