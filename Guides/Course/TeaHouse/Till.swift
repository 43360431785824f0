/// The seam to the till, which numbers the orders of a day.
public protocol Numbering: Sendable {
  /// Takes an order.
  ///
  /// - Returns: Its number, from 1.
  mutating func order(_ tea: Tea) -> Int
}

/// The till, which counts 1, 2, 3, whatever is ordered. Tills are independent.
public struct Till: Numbering {
  private var last = 0

  public init() {}

  public mutating func order(_ tea: Tea) -> Int {
    last += 1
    return last
  }
}
