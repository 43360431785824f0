import CourseCatalog
import TeaHouse
import Testing

extension Trial {
  typealias LegacySubject = @Sendable (String, Int) -> String

  static func legacy(_ test: @escaping Test<LegacySubject>) -> Trial {
    Trial(
      18, .writeDown,
      right: [
        "the printer | プリンター": { LabelPrinter().label($0, grams: $1) },
        "a printer that somebody tidied up | 整理されたプリンター": { "\(name($0)) \(weight($1))" },
      ],
      broken: [
        "a printer that leaves small letters small | 小文字をそのまま印刷するプリンター": {
          "\(($0.count > 8 ? $0.prefix(7) + "." : $0)) \(weight($1))"
        },
        "a printer that shortens names of eight letters | 8 文字の名前を縮めるプリンター": {
          "\($0.count == 8 ? $0.uppercased().prefix(7) + "." : name($0)) \(weight($1))"
        },
        "a printer that leaves out the full stop | ピリオドを省くプリンター": {
          "\(name($0).replacing(".", with: "")) \(weight($1))"
        },
        "a printer that never shortens a name | 名前を決して縮めないプリンター": { "\($0.uppercased()) \(weight($1))" },
        "a printer that writes 1000 grams in grams | 1000 グラムをグラムで書くプリンター": {
          "\(name($0)) \($1 == 1000 ? "1000G" : weight($1))"
        },
        "a printer that writes 999 grams as a kilogram | 999 グラムを 1 キログラムと書くプリンター": {
          "\(name($0)) \($1 == 999 ? "1KG" : weight($1))"
        },
        "a printer that rounds kilograms | キログラムを四捨五入するプリンター": {
          "\(name($0)) \($1 >= 1000 ? "\(($1 + 500) / 1000)KG" : weight($1))"
        },
        "a printer that prints that nothing is in it | 空の包みに 0 グラムと書くプリンター": {
          "\(name($0)) \($1 == 0 ? "0G" : weight($1))"
        },
        "a printer that prints less than nothing | マイナスの量を印刷するプリンター": {
          "\(name($0)) \($1 < 0 ? "\($1)G" : weight($1))"
        },
      ],
      test: test)
  }

  /// The printer that the learner has changed.
  static func legacy(
    _ change: @escaping @Sendable (String, Int, Bool) -> String, isTestedBy test: @escaping Test<LegacySubject>
  ) -> Trial {
    Trial(
      18, .change,
      promises: [
        "a packet is a gift | 包みが贈り物のとき": {
          #expect(["Mint", "Darjeeling", ""].map { change($0, 50, true) } == ["MINT GIFT", "DARJEEL. GIFT", " GIFT"])
          #expect([-1, 0, 1500].map { change("Mint", $0, true) } == ["MINT GIFT", "MINT GIFT", "MINT GIFT"])
        },
        "a packet is no gift | 包みが贈り物ではないとき": {
          for grams in [-5, 0, 1, 999, 1000, 1999, .random(in: -9...9999)] {
            let name = String("Darjeeling".prefix(.random(in: 0...10)))
            try #require(change(name, grams, false) == LabelPrinter().label(name, grams: grams))
          }
        },
        "your own test is run with it | 自分のテストで試したとき": { try await test { change($0, $1, false) } },
      ])
  }

  private static func name(_ name: String) -> String {
    (name.count > 8 ? name.prefix(7) + "." : name).uppercased()
  }

  private static func weight(_ grams: Int) -> String {
    switch grams {
    case ...0: "?"
    case ..<1000: "\(grams)G"
    default: "\(grams / 1000)KG"
    }
  }
}
