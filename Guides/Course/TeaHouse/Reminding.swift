/// Tells guests when their tea has steeped.
public protocol Reminding: Sendable {
  /// Returns when the guest has been told.
  nonisolated(nonsending) func remind(_ guest: String, of tea: Tea) async throws
}
