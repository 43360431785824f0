@testable import Answer18
import Grader
import TeaHouse
import Testing

@main enum Exercise18: Exercise {
  typealias Subject = @Sendable (any TeaWeighing) -> any Labeling
  typealias Change = @Sendable (String, Tea, Bool, any TeaWeighing) -> String

  static let trials = [
    Trial("Write down what it does, step 1 of 2", right: right, broken: broken) { try await exercise18($0) },
    change { exercise18($0, for: $1, isGift: $2, scales: $3) },
  ]

  static let right: Trial.Variants<Subject> = [
    "the printer": { LabelPrinter(scales: $0) },
    "a printer that somebody tidied up": { printer($0, name: name, weight: weight) },
    "a printer that weighs three times": { scales in
      printer(AnyScales { tea in [1, 2, 3].map { _ in scales.grams(of: tea) }[2] }, name: name, weight: weight)
    },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a printer that leaves small letters small": {
      printer($0, name: { $0.uppercased().count > 8 ? $0.prefix(7) + "." : $0 }, weight: weight)
    },
    "a printer that shortens names of eight letters": {
      printer($0, name: { $0.uppercased().count == 8 ? $0.uppercased().prefix(7) + "." : name($0) }, weight: weight)
    },
    "a printer that leaves out the full stop": {
      printer(
        $0, name: { $0.uppercased().count > 8 ? "\($0.uppercased().prefix(7))" : $0.uppercased() }, weight: weight)
    },
    "a printer that never shortens a name": { printer($0, name: { $0.uppercased() }, weight: weight) },
    "a printer that writes 1000 grams in grams": { printer($0, name: name) { $0 == 1000 ? "1000G" : weight($0) } },
    "a printer that writes 999 grams as a kilogram": { printer($0, name: name) { $0 == 999 ? "1KG" : weight($0) } },
    "a printer that rounds kilograms up": {
      printer($0, name: name) { $0 >= 1000 ? "\(($0 + 500) / 1000)KG" : weight($0) }
    },
    "a printer that writes 0G on what weighs nothing": { printer($0, name: name) { $0 == 0 ? "0G" : weight($0) } },
    "a printer that prints less than nothing": { printer($0, name: name) { $0 < 0 ? "\($0)G" : weight($0) } },
    "a printer that weighs green tea in place of each": { scales in
      LabelPrinter(scales: AnyScales { _ in scales.grams(of: .green) })
    },
  ]

  /// The printer that the learner has changed.
  static func change(_ change: @escaping Change) -> Trial {
    Trial(
      "Change it, step 2 of 2",
      promises: [
        "a packet is a gift": {
          let labels = ["Mint", "Darjeeling", ""].map { change($0, .mint, true, AnyScales { _ in 50 }) }
          #expect(labels == ["MINT GIFT", "DARJEEL. GIFT", " GIFT"])
        },
        "a gift weighs nothing, or much": {
          let labels = [-1, 0, 1500].map { grams in change("Mint", .mint, true, AnyScales { _ in grams }) }
          #expect(labels == ["MINT GIFT", "MINT GIFT", "MINT GIFT"])
        },
        "a packet is no gift": {
          for grams in [-5, 0, 1, 999, 1000, 1999] {
            for name in ["", "Mint", "Sencha 1", "Darjeeling", "Maßstäbe"] {
              let scales = AnyScales { $0 == .green ? grams : 7 }
              try #require(change(name, .green, false, scales) == LabelPrinter(scales: scales).label(name, for: .green))
            }
          }
        },
        "your own test is run with it": {
          try await exercise18 { scales in AnyPrinter { change($0, $1, false, scales) } }
        },
      ])
  }

  private static func name(_ name: String) -> String {
    let name = name.uppercased()
    return name.count > 8 ? name.prefix(7) + "." : name
  }

  private static func weight(_ grams: Int) -> String {
    switch grams {
    case ...0: "?"
    case ..<1000: "\(grams)G"
    default: "\(grams / 1000)KG"
    }
  }

  private static func printer(
    _ scales: any TeaWeighing, name: @escaping @Sendable (String) -> String, weight: @escaping @Sendable (Int) -> String
  ) -> any Labeling {
    AnyPrinter { "\(name($0)) \(weight(scales.grams(of: $1)))" }
  }

  struct AnyPrinter: Labeling {
    let labels: @Sendable (String, Tea) -> String
    func label(_ name: String, for tea: Tea) -> String { labels(name, tea) }
  }

  struct AnyScales: TeaWeighing {
    let weighs: @Sendable (Tea) -> Int
    func grams(of tea: Tea) -> Int { weighs(tea) }
  }
}
