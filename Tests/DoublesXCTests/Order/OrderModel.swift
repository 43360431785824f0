import Observation

/// The reason why an order can't be placed.
enum OrderError: Error, Equatable {
  case busy
  case soldOut
}

/// The kitchen of the tea house, which is in another building.
protocol Ordering: Sendable {
  func place(_ tea: String, pots: Int) async throws(OrderError) -> Int
}

/// Places an order for a screen, and once more if the line is busy.
@MainActor @Observable final class OrderModel {
  private(set) var number: Int?
  private(set) var isPlacing = false
  private(set) var message = ""
  private let kitchen: any Ordering

  init(kitchen: any Ordering) { self.kitchen = kitchen }

  func order(_ tea: String, pots: Int) async {
    guard pots > 0, !isPlacing else { return }
    isPlacing = true
    defer { isPlacing = false }
    do {
      number = try await placeTwice(tea, pots: pots)
    } catch {
      message =
        switch error {
        case .busy: "Nobody answers. Please come to the counter."
        case .soldOut: "No \(tea) is left."
        }
    }
  }

  private func placeTwice(_ tea: String, pots: Int) async throws(OrderError) -> Int {
    do {
      return try await kitchen.place(tea, pots: pots)
    } catch {
      guard error == .busy else { throw error }
      return try await kitchen.place(tea, pots: pots)
    }
  }
}
