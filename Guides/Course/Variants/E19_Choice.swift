@testable import Answer19
import Grader
import TeaHouse

@main enum Exercise19: Exercise {
  typealias Subject = @Sendable (ServiceParts) -> any Tasting

  static let trials = [Trial(right: right, broken: broken, reasons: reasons) { try await exercise19($0) }]

  static let right: Trial.Variants<Subject> = [
    "the taster": { Taster($0) },
    "a taster who takes two spoons of 5 grams": {
      AnyTaster(parts: $0, takes: { try take(10, by: 5, of: $1, from: $0) })
    },
    "a taster who takes leaves one by one": { AnyTaster(parts: $0, takes: { try take(10, by: 1, of: $1, from: $0) }) },
    "a taster who warms the pot first": {
      AnyTaster(
        parts: $0,
        boils: {
          _ = try await $0.boil(liters: 1)
          return try await $0.boil(liters: 1)
        })
    },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a taster who takes 15 grams": {
      AnyTaster(parts: $0, takes: { try $0.take(15, of: $1) })
    },
    "a taster who takes leaves of another jar as well": {
      AnyTaster(
        parts: $0,
        takes: {
          try $0.take(10, of: $1)
          try? $0.take(1, of: $1 == .green ? .black : .green)
        })
    },
    "a taster for whom all water has 100 degrees": {
      AnyTaster(
        parts: $0,
        boils: {
          _ = try await $0.boil(liters: 1)
          return 100
        })
    },
    "a taster who keeps a failure of the kettle to herself": {
      AnyTaster(parts: $0, boils: { (try? await $0.boil(liters: 1)) ?? 0 })
    },
    "a taster who writes to nobody": {
      AnyTaster(parts: $0, writes: { _, _, _ in })
    },
    "a taster who writes to everybody as well": {
      AnyTaster(parts: $0, writes: { for address in [$2, "everybody"] { try $0.send($1, to: address) } })
    },
    "a taster who swaps the text and the address": {
      AnyTaster(parts: $0, writes: { try $0.send($2, to: $1) })
    },
  ]

  /// Why one kind of double is right, and another wrong.
  private static let reasons = [
    "a taster who takes two spoons of 5 grams": state,
    "a taster who takes leaves one by one": state,
    "a taster who warms the pot first": indirectInput,
    "a taster who takes 15 grams": state,
    "a taster who takes leaves of another jar as well": state,
    "a taster for whom all water has 100 degrees": indirectInput,
    "a taster who keeps a failure of the kettle to herself": indirectInput,
    "a taster who writes to nobody": indirectOutput,
    "a taster who writes to everybody as well": indirectOutput,
    "a taster who swaps the text and the address": indirectOutput,
  ]

  private static let state =
    "What is left is a state, and the way to it is free: a spy sees the way, and a stub knows nothing of it. A fake has the state."
  private static let indirectInput =
    "What the kettle says is an indirect input: a stub answers as the test decides, also with a failure, and nobody counts the questions."
  private static let indirectOutput =
    "A letter is an indirect output, which no result shows: a spy keeps what was sent, to whom, and how often."

  /// Takes so many grams in portions, if they are there.
  private static func take(_ grams: Int, by portion: Int, of tea: Tea, from cupboard: any TeaKeeping) throws {
    let left = cupboard.grams(of: tea)
    guard left >= grams else { throw CupboardError.notEnough(tea, left: left) }
    for _ in 1...(grams / portion) { try cupboard.take(portion, of: tea) }
  }

  private struct AnyTaster: Tasting {
    let parts: ServiceParts
    var takes: @Sendable (any TeaKeeping, Tea) throws -> Void = { try $0.take(10, of: $1) }
    var boils: @Sendable (any Boiling) async throws -> Int = { try await $0.boil(liters: 1) }
    var writes: @Sendable (any Mailing, String, String) throws -> Void = { try $0.send($1, to: $2) }

    nonisolated(nonsending) func taste(_ tea: Tea, for guest: String) async throws {
      try takes(parts.cupboard, tea)
      let degrees = try await boils(parts.kettle)
      try writes(parts.mail, "Your \(tea) tea has \(degrees) degrees", guest)
    }
  }
}
