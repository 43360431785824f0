/// The timer for the leaves, which sleeps as long as the tea steeps.
public struct TeaTimer: Sendable {
  private let clock: any Clock<Duration>

  public init(clock: any Clock<Duration>) { self.clock = clock }

  /// Returns when the tea has steeped.
  public nonisolated(nonsending) func steep(_ tea: Tea) async throws {
    try await clock.sleep(for: tea.steeping)
  }
}
