/// Serves an order, step by step: leaves, water, and then the guest is called.
struct Service {
  let cupboard: any TeaKeeping
  let kettle: any Boiling
  let mail: any Mailing

  nonisolated(nonsending) func serve(_ tea: Tea, to guest: String) async throws {
    cupboard.take(Kitchen.gramsForOnePot, of: tea)
    _ = try await kettle.boil(liters: 1)
    try mail.send("Your \(tea) tea is ready", to: guest)
  }
}
