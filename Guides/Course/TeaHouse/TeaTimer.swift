/// Takes the leaves out of the water in time.
public protocol Steeping: Sendable {
  /// Returns when the tea has steeped.
  nonisolated(nonsending) func steep(_ tea: Tea) async throws
}

/// The timer: sleeps as long as the tea steeps.
public struct TeaTimer: Steeping {
  private let clock: any Clock<Duration>

  public init(clock: any Clock<Duration>) { self.clock = clock }

  public nonisolated(nonsending) func steep(_ tea: Tea) async throws {
    try await clock.sleep(for: tea.steeping)
  }
}
