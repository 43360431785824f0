/// The seam to the wholesaler, who sells only to holders of a pass.
public protocol Wholesaling: Sendable {
  func pass() async -> Int
  func deliver(_ tea: Tea) async throws(DeliveryError)
}

public enum DeliveryError: Error {
  case vanBrokeDown
}

/// The seam to the buyer, who buys with a single pass, however many orders need it at once.
public protocol Buying: Actor {
  func pass() async -> Int
}

/// The buyer, who asks for the pass once. Orders that need a pass in the meantime wait for that pass.
public actor Buyer: Buying {
  private let wholesaler: any Wholesaling
  private var number: Int?
  private var isAsking = false
  private var waiting: [CheckedContinuation<Int, Never>] = []

  public init(_ wholesaler: any Wholesaling) { self.wholesaler = wholesaler }

  public func pass() async -> Int {
    if let number { return number }
    if isAsking { return await withCheckedContinuation { waiting.append($0) } }
    isAsking = true
    let number = await wholesaler.pass()
    self.number = number
    for order in waiting { order.resume(returning: number) }
    return number
  }
}

/// Orders tea, and tries again after one, two and four minutes.
public struct Delivery {
  private let wholesaler: any Wholesaling
  private let clock: any Clock<Duration>

  public init(wholesaler: any Wholesaling, clock: any Clock<Duration>) {
    self.wholesaler = wholesaler
    self.clock = clock
  }

  public func order(_ tea: Tea) async throws {
    for minutes in [1, 2, 4] {
      try Task.checkCancellation()
      do throws(DeliveryError) { return try await wholesaler.deliver(tea) } catch {
        try await clock.sleep(for: .seconds(60 * minutes))
      }
    }
    try await wholesaler.deliver(tea)
  }
}
