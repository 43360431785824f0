/// Tastes teas, and tells guests of them.
public protocol Tasting: Sendable {
  nonisolated(nonsending) func taste(_ tea: Tea, for guest: String) async throws
}

/// The taster: takes 10 grams of leaves, boils water, and then writes to the guest, once, how hot it is.
///
/// In which portions the leaves are taken, and how often the kettle boils, is the taster's own affair.
public struct Taster: Tasting {
  private let parts: ServiceParts

  public init(_ parts: ServiceParts) { self.parts = parts }

  public nonisolated(nonsending) func taste(_ tea: Tea, for guest: String) async throws {
    try parts.cupboard.take(Kitchen.gramsForOnePot, of: tea)
    let degrees = try await parts.kettle.boil(liters: 1)
    try parts.mail.send("Your \(tea) tea has \(degrees) degrees", to: guest)
  }
}
