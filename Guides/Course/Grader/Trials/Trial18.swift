import CourseCatalog
import TeaHouse

extension Trial {
  typealias LegacySubject = @Sendable (String, Int) -> String

  static func legacy(
    _ test: @escaping @Sendable (LegacySubject) async throws -> Void
  ) -> Trial {
    Trial(
      18,
      right: [
        Text("the printer", "プリンター"): { LabelPrinter().label($0, grams: $1) },
        Text("a printer that somebody tidied up", "整理されたプリンター"): { "\(name($0)) \(weight($1))" },
      ],
      broken: [
        Text("a printer that leaves small letters small", "小文字をそのまま印刷するプリンター"): {
          "\(($0.count > 8 ? $0.prefix(7) + "." : $0)) \(weight($1))"
        },
        Text("a printer that shortens names of eight letters", "8 文字の名前を縮めるプリンター"): {
          "\($0.count == 8 ? $0.uppercased().prefix(7) + "." : name($0)) \(weight($1))"
        },
        Text("a printer that leaves out the full stop", "ピリオドを省くプリンター"): {
          "\(name($0).replacing(".", with: "")) \(weight($1))"
        },
        Text("a printer that never shortens a name", "名前を決して縮めないプリンター"): { "\($0.uppercased()) \(weight($1))" },
        Text("a printer that writes 1000 grams in grams", "1000 グラムをグラムで書くプリンター"): {
          "\(name($0)) \($1 == 1000 ? "1000G" : weight($1))"
        },
        Text("a printer that writes 999 grams as a kilogram", "999 グラムを 1 キログラムと書くプリンター"): {
          "\(name($0)) \($1 == 999 ? "1KG" : weight($1))"
        },
        Text("a printer that rounds kilograms", "キログラムを四捨五入するプリンター"): {
          "\(name($0)) \($1 >= 1000 ? "\(($1 + 500) / 1000)KG" : weight($1))"
        },
        Text("a printer that prints that nothing is in it", "空の包みに 0 グラムと書くプリンター"): {
          "\(name($0)) \($1 == 0 ? "0G" : weight($1))"
        },
        Text("a printer that prints less than nothing", "マイナスの量を印刷するプリンター"): {
          "\(name($0)) \($1 < 0 ? "\($1)G" : weight($1))"
        },
      ] as KeyValuePairs<Text, LegacySubject>,
      test: test)
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
