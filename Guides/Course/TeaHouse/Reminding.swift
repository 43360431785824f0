/// The seam to the reminder.
public protocol Reminding: Sendable {
  /// Reminds a guest once the tea has steeped, and then returns.
  nonisolated(nonsending) func remind(_ guest: String, of tea: Tea) async throws
}
