/// Takes the leaves out of the water in time.
struct TeaTimer<Time: Clock<Duration>> {
  let clock: Time

  /// Returns when the tea has steeped.
  nonisolated(nonsending) func steep(_ tea: Tea) async throws {
    try await clock.sleep(for: tea.steeping)
  }
}
