import Doubles
import Testing

/// A deadline that is really enforced: a request that never returns must not keep its caller waiting.
///
/// - Fix: Race the work and a sleep outside of a task group, and *abandon* the loser. A group of two tasks looks right and
///   hangs: it ends only when both have ended, and cancelling a part that ignores cancellation changes nothing. The test
///   holds the call, since a held call ignores cancellation, too. With `neverReturns()`, which ends when it is cancelled,
///   the group would pass.
/// - When not to: if the work ends on cancellation, a group is better, as nothing outlives it. Abandoned work
///   continues: it keeps its memory and its connection, and a payment may still be booked after the caller was told
///   that it failed. Where a client has its own time limit, as `URLSession` does, set that first.
struct Deadline {
  struct TimedOut: Error, Equatable {}

  /// The system under test: gives up on an operation after a time limit. The operation is cancelled, but not awaited.
  static func result<Output: Sendable>(
    within limit: Duration, clock: some Clock<Duration>, of operation: @escaping @Sendable () async throws -> Output
  ) async throws -> Output {
    let (results, first) = AsyncThrowingStream<Output, any Error>.makeStream()
    let work = Task {
      do {
        first.yield(try await operation())
      } catch {
        first.finish(throwing: error)
      }
    }
    let alarm = Task {
      try await clock.sleep(for: limit)
      first.finish(throwing: TimedOut())
    }
    defer {
      work.cancel()
      alarm.cancel()
    }
    for try await result in results { return result }
    // The stream ends without a result if the caller is cancelled.
    throw CancellationError()
  }

  private let priceSpy = Spy { (tea: String) async in 450 }
  private let clock = ManualClock()

  private func price() async throws -> Int {
    try await Self.result(within: .seconds(5), clock: clock) { [priceSpy] in await priceSpy("mint") }
  }

  @Test func `a result that arrives in time is returned`() async throws {
    #expect(try await price() == 450)
  }

  @Test func `work that ignores cancellation is abandoned at the deadline`() async throws {
    priceSpy.holds()
    let caller = Task { try await price() }
    let held = try await priceSpy.nextHeldCall()
    try await clock.sleepers(reach: 1)

    clock.advance(by: .seconds(5))

    await #expect(throws: TimedOut()) { try await caller.value }
    try await held.cancellation()
    held.return(450)
  }

  @Test func `a cancelled caller doesn't wait for the deadline`() async throws {
    priceSpy.holds()
    let caller = Task { try await price() }
    let held = try await priceSpy.nextHeldCall()

    caller.cancel()

    await #expect(throws: CancellationError.self) { try await caller.value }
    held.return(450)
  }
}
