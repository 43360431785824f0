/// Numbers the orders of a day.
struct Till {
  private var last = 0

  /// Takes an order.
  ///
  /// - Returns: Its number, from 1.
  mutating func order(_ tea: Tea) -> Int {
    last += 1
    return last
  }
}
