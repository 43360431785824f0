/// The seam to the service.
public protocol Serving: Sendable {
  nonisolated(nonsending) func serve(_ tea: Tea, to guest: String) async throws
}

/// The service: 10 grams of leaves and a liter of hot water, in either order; then the guest is called.
public struct Service: Serving {
  private let cupboard: any TeaKeeping
  private let kettle: any Boiling
  private let mail: any Mailing

  public init(cupboard: any TeaKeeping, kettle: any Boiling, mail: any Mailing) {
    self.cupboard = cupboard
    self.kettle = kettle
    self.mail = mail
  }

  public nonisolated(nonsending) func serve(_ tea: Tea, to guest: String) async throws {
    try cupboard.take(Kitchen.gramsForOnePot, of: tea)
    _ = try await kettle.boil(liters: 1)
    try mail.send("Your \(tea) tea is ready", to: guest)
  }
}
