/// The seam to the wholesaler, who sells to nobody without a pass.
public protocol Wholesaling: Sendable {
  func pass() async throws(WholesaleError) -> Int
}

public enum WholesaleError: Error, Equatable {
  case closed
}

/// Needs one pass, however many orders there are at once.
public protocol Buying: Actor {
  func pass() async throws(WholesaleError) -> Int
}

/// Asks for the pass once. Whoever needs it while it is on its way waits for the same answer.
public actor Buyer: Buying {
  private let wholesaler: any Wholesaling
  private var number: Int?
  private var isAsking = false
  private var waiting: [CheckedContinuation<Result<Int, WholesaleError>, Never>] = []

  public init(_ wholesaler: any Wholesaling) { self.wholesaler = wholesaler }

  public func pass() async throws(WholesaleError) -> Int {
    if let number { return number }
    if isAsking { return try await withCheckedContinuation { waiting.append($0) }.get() }
    isAsking = true
    let answer = await answer()
    number = try? answer.get()
    isAsking = false
    for order in waiting { order.resume(returning: answer) }
    waiting = []
    return try answer.get()
  }

  private func answer() async -> Result<Int, WholesaleError> {
    do throws(WholesaleError) { return .success(try await wholesaler.pass()) } catch { return .failure(error) }
  }
}
