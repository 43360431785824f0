import Observation

/// The tea house's kitchen, in a separate building.
protocol Ordering: Sendable {
  func place(_ tea: String, pots: Int) async -> Int
}

/// Places an order for a screen.
@MainActor @Observable final class OrderModel {
  private(set) var number: Int?
  private(set) var isPlacing = false
  private let kitchen: any Ordering

  init(kitchen: any Ordering) { self.kitchen = kitchen }

  func order(_ tea: String, pots: Int) async {
    isPlacing = true
    number = await kitchen.place(tea, pots: pots)
    isPlacing = false
  }
}
